import { X } from 'lucide-react';
import type { AddressLink } from './address-link.ts';
import type { SearchContext } from './find-sessions.ts';
import { filterChips, noSessionFilters, quickFilters, type SessionFilters } from './session-filters.ts';
import { type Showing, whatsOnQuery } from './whats-on-address.ts';

interface FilterStripProps {
  filters: SessionFilters;
  showing: Showing;
  context: SearchContext;
  Link: AddressLink;
}

const chipStyles =
  'inline-flex min-h-9 max-w-72 items-center gap-1.5 rounded-full px-3.5 py-1 text-sm font-medium focus-visible:-outline-offset-2 sm:min-h-11 sm:max-w-full sm:px-4';

/** Filters that are set, each a link that takes it out; then those that are asked for most. */
export function FilterStrip({ filters, showing, context, Link }: FilterStripProps) {
  const chips = filterChips(filters, context.unit, context.currency);
  return (
    <ul aria-label="Filters" className="filter-strip">
      {chips.map(({ label, without }) => (
        <li key={label} className="shrink-0 sm:max-w-full sm:shrink">
          <Link
            to={whatsOnQuery(without, showing)}
            aria-label={`Remove filter: ${label}`}
            className={`${chipStyles} bg-linen hover:bg-tan`}
          >
            <span className="line-clamp-1 min-w-0 wrap-anywhere">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Link to={whatsOnQuery(noSessionFilters, showing)} className={`${chipStyles} hover:bg-sand`}>
            Clear all
          </Link>
        </li>
      )}
      {quickFilters(filters).map(({ label, filters: chosen }) => (
        <li key={label} className="shrink-0">
          <Link
            to={whatsOnQuery(chosen, showing)}
            className={`${chipStyles} border border-tan bg-card hover:border-clay`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
