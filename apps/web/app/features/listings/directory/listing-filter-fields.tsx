import { listingCategories } from '@kindling/domain/listings/categories';
import { type DistanceUnit, radiusOptions, usualRadius } from '@kindling/domain/places/distance';
import { PlaceSearchFields } from '../../../ui/form/place-search-fields.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { type ListingFilters, maxFilterLength } from './listing-filters.ts';

/** Fields of the search form, named like the query parameters. No live search: they apply on submit. */
export function ListingFilterFields({ filters, unit }: { filters: ListingFilters; unit: DistanceUnit }) {
  return (
    <PlaceSearchFields
      words={{ label: 'Search businesses', value: filters.search, placeholder: 'Pottery, massage, bread…' }}
      place={{ id: 'listing-search-location', label: 'Location', value: filters.location }}
      within={{ value: filters.within?.toString(), options: radiusOptions(unit), usual: usualRadius[unit] }}
      maxLength={maxFilterLength}
    >
      <FilterSelect
        label="Category"
        name="category"
        any="All categories"
        chosen={filters.category}
        options={listingCategories.map(({ key, label }) => ({ value: key, label }))}
        className="max-lg:col-span-2"
      />
    </PlaceSearchFields>
  );
}
