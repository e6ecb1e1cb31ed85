import { useRef } from 'react';
import { PlaceCredit } from '../../../shell/place-credit.tsx';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListingGrid } from '../listing-grid.tsx';
import { AddListingBanner } from './add-listing-banner.tsx';
import { LoadFailure, NoListings, NoMatchingListings } from './empty-directory.tsx';
import { InfiniteScroll } from './infinite-scroll.tsx';
import { ListingFilterForm } from './listing-filter-form.tsx';
import { isFiltering, noFilters } from './listing-filters.ts';
import { ListingsSkeleton } from './listings-skeleton.tsx';
import { ResultCount } from './result-count.tsx';
import { useListingFilters } from './use-listing-filters.ts';
import { useListings } from './use-listings.ts';

/** Local Businesses on the Discover page. Needs a `QueryClientProvider`. */
export function BusinessesTab() {
  const { filters, setFilters, unit } = useListingFilters();
  const state = useListings(filters, unit);
  const form = useRef<HTMLFormElement>(null);
  const clear = (
    <Button variant="outline" onClick={clearFilters}>
      Clear filters
    </Button>
  );

  /** Focus management: the button goes with the filters; the search field takes the focus. */
  function clearFilters() {
    setFilters(noFilters);
    form.current?.querySelector('input')?.focus();
  }

  function results() {
    if (state.status === 'loading') return <ListingsSkeleton />;
    if (state.status === 'failed') {
      return <LoadFailure offline={state.offline} action={<Button onClick={state.retry}>Try again</Button>} />;
    }
    if (state.ask) {
      return (
        <PlaceQuestion
          typed={filters.location}
          places={state.ask}
          choice={({ label }) => (
            <Button variant="outline" size="sm" onClick={() => setFilters({ ...filters, location: label })}>
              {label}
            </Button>
          )}
        />
      );
    }
    if (state.listings.length === 0)
      return isFiltering(filters) ? <NoMatchingListings action={clear} /> : <NoListings />;
    return (
      <>
        {state.similar ? (
          <>
            <NoMatchingListings action={clear} />
            <h2 className="text-xl">Similar businesses</h2>
          </>
        ) : (
          <h2 className="sr-only">Businesses</h2>
        )}
        <ListingGrid listings={state.listings} unit={unit} />
        {state.near && <PlaceCredit />}
        <InfiniteScroll more={state.more} />
      </>
    );
  }

  const found = state.status === 'ready' && state.listings.length > 0 ? state : undefined;
  return (
    <div className="grid gap-6">
      <ListingFilterForm ref={form} filters={filters} unit={unit} onSearch={setFilters} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <p role="status" className={found?.similar ? 'sr-only' : 'text-ink-soft'}>
          {found?.count !== undefined && (
            <ResultCount count={found.count} filters={filters} similar={found.similar} near={found.near} unit={unit} />
          )}
        </p>
        {found && !found.similar && isFiltering(filters) && clear}
      </div>
      {results()}
      <AddListingBanner />
    </div>
  );
}
