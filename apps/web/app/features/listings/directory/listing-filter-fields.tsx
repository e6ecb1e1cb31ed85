import { listingCategories } from '@kindling/domain/listings/categories';
import { type DistanceUnit, formatRadius, radii } from '@kindling/domain/places/distance';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PlaceField } from '../../../ui/form/place-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type ListingFilters, maxFilterLength } from './listing-filters.ts';

/** Radius that goes with "Find my town". */
const usualRadius: Readonly<Record<DistanceUnit, number>> = { mi: 10, km: 20 };

/** Fields of the search form, named like the query parameters. No live search: they apply on submit. */
export function ListingFilterFields({ filters, unit }: { filters: ListingFilters; unit: DistanceUnit }) {
  return (
    <div className="grid grid-cols-[1.3fr_1fr] items-start gap-x-3 gap-y-3.5 sm:gap-4 lg:grid-cols-[1.4fr_1fr_1.3fr_0.8fr_auto] lg:items-end">
      <Field label="Search businesses" className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={filters.search}
            maxLength={maxFilterLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Pottery, massage, bread…"
          />
        )}
      </Field>
      <Field label="Category" className="max-lg:col-span-2">
        {(control) => (
          <Select {...control} name="category" defaultValue={filters.category}>
            <option value="">All categories</option>
            {listingCategories.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceField
        id="listing-search-location"
        label="Location"
        name="location"
        defaultValue={filters.location}
        maxLength={maxFilterLength}
        autoComplete="address-level2"
        enterKeyHint="search"
        placeholder="Anywhere"
      />
      <Field label="Distance">
        {(control) => (
          <Select {...control} name="within" defaultValue={filters.within ?? ''} data-place-radius={usualRadius[unit]}>
            <option value="">Any</option>
            {radii[unit].map((radius) => (
              <option key={radius} value={radius}>
                {formatRadius(radius, unit)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="max-lg:col-span-2">
        <Search aria-hidden="true" /> Search
      </Button>
    </div>
  );
}
