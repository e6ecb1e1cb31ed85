import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadFailure, NoListings, NoMatch } from './empty-directory.tsx';
import { FilterForm } from './filter-form.tsx';
import { isFiltering, noFilters } from './filters.ts';
import { FoundCount } from './found-count.tsx';
import { ListBanner } from './list-banner.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingsSkeleton } from './listings-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { useListingFilters } from './use-listing-filters.ts';
import { useListings } from './use-listings.ts';

/** Local Businesses, as a member has them on the Discover page. Stands in a `QueryClientProvider`. */
export function BusinessesTab() {
  const [filters, setFilters] = useListingFilters();
  const state = useListings(filters);
  const form = useRef<HTMLFormElement>(null);
  const clear = (
    <Button variant="outline" onClick={clearFilters}>
      Clear filters
    </Button>
  );

  /** The button goes with the filters; the focus goes to where the next search begins. */
  function clearFilters() {
    setFilters(noFilters);
    form.current?.querySelector('input')?.focus();
  }

  function results() {
    if (state.status === 'loading') return <ListingsSkeleton />;
    if (state.status === 'failed') {
      return <LoadFailure offline={state.offline} action={<Button onClick={state.retry}>Try again</Button>} />;
    }
    if (state.listings.length === 0) return isFiltering(filters) ? <NoMatch action={clear} /> : <NoListings />;
    return (
      <>
        <h2 className="sr-only">Businesses</h2>
        <ListingGrid listings={state.listings} />
        <LoadMore more={state.more} />
      </>
    );
  }

  const found = state.status === 'ready' && state.listings.length > 0 ? state : undefined;
  return (
    <div className="grid gap-6">
      <FilterForm ref={form} filters={filters} onSearch={setFilters} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <p role="status" className="text-ink-soft">
          {found?.count !== undefined && <FoundCount count={found.count} filters={filters} similar={found.similar} />}
        </p>
        {found && isFiltering(filters) && clear}
      </div>
      {results()}
      <ListBanner />
    </div>
  );
}
