import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListingFilters, listingFilterParams, listingFiltersFrom } from './listing-filters.ts';

/** Filter state in the address, so that it can be bookmarked and shared. */
export function useListingFilters(): [ListingFilters, (filters: ListingFilters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => listingFiltersFrom(params), [params]);

  function setFilters(next: ListingFilters) {
    setParams(
      (current) => {
        // Other parameters, such as the tab, stay.
        for (const name of ['q', 'category', 'location']) current.delete(name);
        for (const [name, value] of listingFilterParams(next)) current.set(name, value);
        return current;
      },
      { preventScrollReset: true },
    );
  }

  return [filters, setFilters];
}
