import { listingCategories } from '@kindling/domain/listings/categories';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type ListingFilters, maxFilterLength } from './listing-filters.ts';

/** Fields of the search form, named like the query parameters. No live search: they apply on submit. */
export function ListingFilterFields({ filters }: { filters: ListingFilters }) {
  return (
    <div className="grid grid-cols-[1.4fr_1fr] items-end gap-x-3 gap-y-3.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
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
      <Field label="Category">
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
      <Field label="Location">
        {(control) => (
          <Input
            {...control}
            name="location"
            defaultValue={filters.location}
            maxLength={maxFilterLength}
            autoComplete="address-level2"
            enterKeyHint="search"
            placeholder="Anywhere"
          />
        )}
      </Field>
      <Button type="submit" className="max-lg:col-span-2">
        <Search aria-hidden="true" /> Search
      </Button>
    </div>
  );
}
