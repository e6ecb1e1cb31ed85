import type { ReactNode } from 'react';
import type { ReadPagesState } from '../../lib/backend/use-read.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryContent } from './query-content.tsx';

interface SearchResultsProps<Line> {
  query: ReadPagesState<readonly Line[]>;
  /** Accessible name of the list. */
  label: string;
  /** Said where there is no line. */
  none: string;
  children: (line: Line) => ReactNode;
}

/** Lines that a search found, page by page. */
export function SearchResults<Line>({ query, label, none, children }: SearchResultsProps<Line>) {
  return (
    <div className="mt-4">
      <QueryContent query={query}>
        {(pages) => (
          <>
            {pages.flat().length === 0 && <p className="py-6 text-center text-ink-soft">{none}</p>}
            <ul aria-label={label} className="divide-y divide-line">
              {pages.flat().map(children)}
            </ul>
          </>
        )}
      </QueryContent>
      <LoadMore more={query.more} />
    </div>
  );
}
