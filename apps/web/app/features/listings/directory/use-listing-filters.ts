import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListingFilters, listingFilterParams, listingFiltersFrom } from './listing-filters.ts';

/** The filters that apply, which are those in the address: they can be kept, sent to somebody and come back to. */
export function useListingFilters(): [ListingFilters, (filters: ListingFilters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => listingFiltersFrom(params), [params]);

  function setFilters(next: ListingFilters) {
    setParams(
      (current) => {
        // What else is in the address, such as the tab, stays.
        for (const name of ['q', 'category', 'location']) current.delete(name);
        for (const [name, value] of listingFilterParams(next)) current.set(name, value);
        return current;
      },
      { preventScrollReset: true },
    );
  }

  return [filters, setFilters];
}
