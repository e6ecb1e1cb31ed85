import { CalendarDays, CalendarRange, List, MapPin } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { AddressLink } from './address-link.ts';
import type { SessionFilters } from './session-filters.ts';
import { type Showing, type View, whatsOnQuery } from './whats-on-address.ts';

const viewLabels: Readonly<Record<View, string>> = {
  list: 'List',
  week: 'Week',
  month: 'Month',
  map: 'Map',
};
const viewIcons = { list: List, week: CalendarRange, month: CalendarDays, map: MapPin };

interface ViewsProps {
  filters: SessionFilters;
  showing: Showing;
  /** Whether there is a map. */
  hasMap: boolean;
  Link: AddressLink;
}

/** Ways to look at what is on. */
export function Views({ filters, showing, hasMap, Link }: ViewsProps) {
  const views = (['list', 'week', 'month', 'map'] as const).filter((view) => view !== 'map' || hasMap);
  return (
    <nav
      aria-label="Views"
      className="flex max-w-full flex-wrap rounded-[1.75rem] border border-line bg-card sm:gap-1 sm:p-1"
    >
      {views.map((view) => {
        const Icon = viewIcons[view];
        return (
          <Link
            key={view}
            to={whatsOnQuery(filters, { view, on: view === 'list' || view === 'map' ? '' : showing.on })}
            reloadDocument={view === 'map'}
            aria-current={view === showing.view ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-9.5 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold sm:min-h-11 sm:px-4',
              view === showing.view ? 'bg-linen text-ink' : 'text-ink-soft hover:bg-sand',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
            {viewLabels[view]}
          </Link>
        );
      })}
    </nav>
  );
}
