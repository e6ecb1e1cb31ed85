import type { DistanceUnit } from '@kindling/domain/places/distance';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { ListingFilterFields } from './listing-filter-fields.tsx';
import { type ListingFilters, listingFilterSummary, listingFiltersFrom } from './listing-filters.ts';

interface ListingFilterFormProps {
  ref: RefObject<HTMLFormElement | null>;
  filters: ListingFilters;
  unit: DistanceUnit;
  onSearch: (filters: ListingFilters) => void;
}

/** Search form of the directory tab; it applies on submit. */
export function ListingFilterForm({ ref, filters, unit, onSearch }: ListingFilterFormProps) {
  // Sync with the address: the Back key restores the fields too.
  useEffect(() => {
    const fields = ref.current?.elements;
    const shown = {
      q: filters.search,
      category: filters.category,
      location: filters.location,
      within: filters.within ?? '',
    };
    for (const [name, value] of Object.entries(shown)) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
    }
  }, [ref, filters]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onSearch(listingFiltersFrom(new URLSearchParams(typed), unit));
  }

  return (
    <FilterSheet id="listing-search" chosen={listingFilterSummary(filters)}>
      <form ref={ref} onSubmit={search}>
        <ListingFilterFields filters={filters} unit={unit} />
      </form>
    </FilterSheet>
  );
}
