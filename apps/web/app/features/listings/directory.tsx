import { ButtonLink } from '../../ui/button.tsx';
import { type Cursor, cursorText } from './cursor.ts';
import { LoadFailure, NoListings, NoMatch } from './empty-directory.tsx';
import { FilterFields } from './filter-fields.tsx';
import { addressOf, isFiltering, type ListingFilters } from './filters.ts';
import type { FoundListings } from './find-listings.ts';
import { FoundCount } from './found-count.tsx';
import { ListBanner } from './list-banner.tsx';
import { ListingGrid } from './listing-grid.tsx';

interface DirectoryProps {
  filters: ListingFilters;
  /** Undefined when they could not be read. */
  found: (FoundListings & { count: number }) | undefined;
  /** Whether this is a page after the first. */
  continued: boolean;
}

/** The directory as a page of its own: a form that the browser sends, and links from one page to the next. */
export function Directory({ filters, found, continued }: DirectoryProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:gap-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl sm:text-4xl">Local businesses</h1>
        <p className="mt-3 measure text-ink-soft sm:mt-4 sm:text-lg">
          Studios, makers, teachers and tables to sit down at, run by people you can write to. Each one was read by us
          before it was listed.
        </p>
      </header>
      <search>
        <form action="/businesses" className="rounded-card border border-line bg-card p-4 sm:p-6">
          <FilterFields filters={filters} />
        </form>
      </search>
      {found ? <Results filters={filters} found={found} continued={continued} /> : <Failed />}
      <ListBanner />
    </div>
  );
}

function Failed() {
  return <LoadFailure action={<ButtonLink href="">Try again</ButtonLink>} />;
}

function Results({ filters, found, continued }: DirectoryProps & { found: NonNullable<DirectoryProps['found']> }) {
  const clear = (
    <ButtonLink href="/businesses" variant="outline">
      Clear filters
    </ButtonLink>
  );
  if (found.listings.length === 0 && !continued)
    return isFiltering(filters) ? <NoMatch action={clear} /> : <NoListings />;
  return (
    <section aria-labelledby="found" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="found" className="font-sans text-base font-medium tracking-normal text-ink-soft">
          <FoundCount count={found.count} filters={filters} similar={found.similar} />
          {continued && ', continued'}
        </h2>
        {isFiltering(filters) && clear}
      </div>
      <ListingGrid listings={found.listings} />
      <nav aria-label="More businesses" className="flex flex-wrap justify-center gap-3 empty:hidden">
        {continued && (
          <ButtonLink href={pageAddress(filters)} variant="outline">
            Back to the newest
          </ButtonLink>
        )}
        {found.next && <ButtonLink href={pageAddress(filters, found.next)}>Load more</ButtonLink>}
      </nav>
    </section>
  );
}

function pageAddress(filters: ListingFilters, after?: Cursor): string {
  const params = addressOf(filters);
  if (after) params.set('after', cursorText(after));
  return params.size > 0 ? `/businesses?${params}` : '/businesses';
}
