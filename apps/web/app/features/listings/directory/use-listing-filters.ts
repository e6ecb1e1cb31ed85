import { distanceUnit } from '@kindling/domain/places/distance';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { runtimeValues } from '../../../shell/runtime-values.ts';
import { type ListingFilters, listingFilterParams, listingFiltersFrom } from './listing-filters.ts';

/** Filter state in the address, so that it can be bookmarked and shared. */
export function useListingFilters() {
  const [params, setParams] = useSearchParams();
  const unit = distanceUnit(runtimeValues().country);
  const filters = useMemo(() => listingFiltersFrom(params, unit), [params, unit]);

  function setFilters(next: ListingFilters) {
    setParams(
      (current) => {
        // Other parameters, such as the tab, stay.
        for (const name of ['q', 'category', 'location', 'within']) current.delete(name);
        for (const [name, value] of listingFilterParams(next)) current.set(name, value);
        return current;
      },
      { preventScrollReset: true },
    );
  }

  return { filters, setFilters, unit };
}
