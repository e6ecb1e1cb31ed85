import type { More } from '../../../lib/backend/use-read.ts';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { ClassCard } from '../class-card.tsx';
import { type ClassSearch, isSearching } from './class-search.ts';
import type { FoundClass } from './search-classes-api.ts';

export const gridStyles = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface ClassListProps {
  classes: readonly FoundClass[];
  more: More | undefined;
  search: ClassSearch;
}

export function ClassList({ classes, more, search }: ClassListProps) {
  const similar = classes[0]?.match === 'similar';
  return (
    <>
      <p role="status" className="-mb-2 text-sm text-ink-muted">
        {resultCount(classes.length, more !== undefined)}
        {similar && '. No exact match, so here’s what’s closest'}
      </p>
      <ul className={gridStyles}>
        {classes.map((found) => (
          <li key={found.id} className="flex">
            <ClassCard shown={found} />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
      {!more && classes.length > 1 && !isSearching(search) && (
        <p className="text-center text-sm text-ink-muted">That’s all for now.</p>
      )}
    </>
  );
}

function resultCount(count: number, more: boolean): string {
  if (more) return `${count} newest classes`;
  return count === 1 ? '1 class' : `${count} classes`;
}
