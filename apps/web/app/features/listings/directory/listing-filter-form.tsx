import { type FormEvent, type RefObject, useEffect } from 'react';
import { ListingFilterFields } from './listing-filter-fields.tsx';
import { type ListingFilters, listingFiltersFrom } from './listing-filters.ts';

interface ListingFilterFormProps {
  ref: RefObject<HTMLFormElement | null>;
  filters: ListingFilters;
  onSearch: (filters: ListingFilters) => void;
}

/** The search panel beside its results. What is typed applies when "Search" is pressed, and not before. */
export function ListingFilterForm({ ref, filters, onSearch }: ListingFilterFormProps) {
  // The way back leads to an earlier search: the fields show it again.
  useEffect(() => {
    const fields = ref.current?.elements;
    const shown = { q: filters.search, category: filters.category, location: filters.location };
    for (const [name, value] of Object.entries(shown)) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [ref, filters]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onSearch(listingFiltersFrom(new URLSearchParams(typed)));
  }

  return (
    <search>
      <form ref={ref} onSubmit={search} className="rounded-card border border-line bg-card p-5 sm:p-6">
        <ListingFilterFields filters={filters} />
      </form>
    </search>
  );
}
