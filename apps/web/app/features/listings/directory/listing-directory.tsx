import { businessesPath } from '@kindling/domain/paths';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import { PlaceCredit } from '../../../shell/place-credit.tsx';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { ListingGrid } from '../listing-grid.tsx';
import { AddListingBanner } from './add-listing-banner.tsx';
import { LoadFailure, NoListings, NoMatchingListings } from './empty-directory.tsx';
import type { FoundListings } from './find-listings.ts';
import { directoryQuery, type ListingCursor } from './listing-cursor.ts';
import { ListingFilterFields } from './listing-filter-fields.tsx';
import { isFiltering, type ListingFilters, listingFilterSummary } from './listing-filters.ts';
import { ResultCount } from './result-count.tsx';

interface ListingDirectoryProps {
  filters: ListingFilters;
  /** Undefined when they could not be read. */
  found: (FoundListings & { count: number }) | undefined;
  /** Whether this is a page after the first. */
  continued: boolean;
  unit: DistanceUnit;
}

/** Directory without React: a GET form, and pagination by links. */
export function ListingDirectory({ filters, found, continued, unit }: ListingDirectoryProps) {
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-2 pb-6 sm:gap-5 sm:px-6 sm:pt-8 sm:pb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
        <h1 className="text-2xl sm:text-3xl">Local businesses</h1>
        <FilterSheet id="listing-search" chosen={listingFilterSummary(filters)}>
          <form action={businessesPath}>
            <ListingFilterFields filters={filters} unit={unit} />
          </form>
        </FilterSheet>
      </div>
      {found ? <Results filters={filters} found={found} continued={continued} unit={unit} /> : <Failed />}
      <AddListingBanner />
    </div>
  );
}

function Failed() {
  return <LoadFailure action={<ButtonLink href="">Try again</ButtonLink>} />;
}

function Results({
  filters,
  found,
  continued,
  unit,
}: ListingDirectoryProps & { found: NonNullable<ListingDirectoryProps['found']> }) {
  if (found.ask) {
    return (
      <PlaceQuestion
        typed={filters.location}
        places={found.ask}
        choice={({ label }) => (
          <ButtonLink href={pageAddress({ ...filters, location: label })} variant="outline" size="sm">
            {label}
          </ButtonLink>
        )}
      />
    );
  }
  const clear = (
    <ButtonLink href={businessesPath} variant="outline" size="sm">
      Clear filters
    </ButtonLink>
  );
  if (found.listings.length === 0 && !continued)
    return isFiltering(filters) ? <NoMatchingListings action={clear} /> : <NoListings />;
  const nothingMatches = found.similar && !continued;
  return (
    <>
      {nothingMatches && <NoMatchingListings action={clear} />}
      <section aria-labelledby="found" className="mb-5 grid gap-3 sm:gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="found" className="font-sans text-base font-medium tracking-normal text-ink-soft">
            <ResultCount count={found.count} filters={filters} similar={found.similar} near={found.near} unit={unit} />
            {continued && ', continued'}
          </h2>
          {isFiltering(filters) && !nothingMatches && clear}
        </div>
        <ListingGrid listings={found.listings} unit={unit} />
        {found.near && <PlaceCredit />}
        <nav aria-label="More businesses" className="flex flex-wrap justify-center gap-3 empty:hidden">
          {continued && (
            <ButtonLink href={pageAddress(filters)} variant="outline">
              Back to the start
            </ButtonLink>
          )}
          {found.next && <ButtonLink href={pageAddress(filters, found.next)}>Load more</ButtonLink>}
        </nav>
      </section>
    </>
  );
}

function pageAddress(filters: ListingFilters, after?: ListingCursor): string {
  const query = directoryQuery(filters, after);
  return query ? `${businessesPath}?${query}` : businessesPath;
}
