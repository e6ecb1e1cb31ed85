import { type DistanceUnit, radiusOptions, usualRadius } from '@kindling/domain/places/distance';
import { accessFeatureLabels, accessFeatures } from '@kindling/domain/sessions/access-features';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { classLanguages, languageLabel } from '@kindling/domain/sessions/languages';
import { whenOptions } from '@kindling/domain/sessions/when';
import { classCategories, classFormats, experienceLevels } from '@kindling/domain/teaching/teaching-options';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PlaceSearchFields } from '../../../ui/form/place-search-fields.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { SuggestInput } from '../../../ui/form/suggest-input.tsx';
import { maxFilterLength, minorUnits, priceOptions, type SessionFilters } from './session-filters.ts';

interface SessionFilterFieldsProps {
  filters: SessionFilters;
  unit: DistanceUnit;
  currency: string;
}

/**
 * Fields of the search form, named like the query parameters. They apply on submit; what is set is said by chips, so
 * the disclosure stays closed.
 */
export function SessionFilterFields({ filters, unit, currency }: SessionFilterFieldsProps) {
  return (
    <div className="grid gap-4">
      <PlaceSearchFields
        words={{ label: 'Search what’s on', value: filters.q, placeholder: 'Pottery, salsa, bread…' }}
        place={{ id: 'session-search-location', label: 'Where', value: filters.location }}
        within={{ value: filters.within, options: radiusOptions(unit), usual: usualRadius[unit] }}
        maxLength={maxFilterLength}
      >
        <FilterSelect
          label="When"
          name="when"
          any="Any time"
          chosen={filters.when}
          options={whenOptions}
          className="max-lg:col-span-2"
        />
      </PlaceSearchFields>
      <details className="group/more border-t border-line pt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full pe-3 font-semibold text-clay">
          <SlidersHorizontal aria-hidden="true" className="size-[1.15em]" /> More filters
        </summary>
        <div className="grid gap-x-3 gap-y-4 pt-3 pb-1 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          <DayField label="From" name="from" value={filters.from} />
          <DayField label="Until" name="to" value={filters.to} />
          <FilterSelect
            label="Price"
            name="price"
            any="Any price"
            chosen={filters.price}
            options={priceOptions.map((price) => ({
              value: String(price),
              label: price === 0 ? 'Free' : `Up to ${formatMoney(price * minorUnits(currency), currency)}`,
            }))}
          />
          <FilterSelect
            label="Thing"
            name="thing"
            any="All things"
            chosen={filters.thing}
            options={things.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <FilterSelect
            label="Category"
            name="category"
            any="All categories"
            chosen={filters.category}
            options={classCategories}
          />
          <FilterSelect
            label="Format"
            name="format"
            any="Any format"
            chosen={filters.format}
            options={classFormats.filter(({ value }) => value !== 'both')}
          />
          <FilterSelect
            label="Level"
            name="level"
            any="Any level"
            chosen={filters.level}
            options={experienceLevels.filter(({ value }) => value !== 'all-levels')}
          />
          <Field label="Language">
            {(control) => (
              <SuggestInput
                {...control}
                name="language"
                defaultValue={filters.language && languageLabel(filters.language)}
                placeholder="Any language"
                maxLength={maxFilterLength}
                suggestions={classLanguages().map(({ label }) => label)}
              />
            )}
          </Field>
          <fieldset className="sm:col-span-2 lg:col-span-4">
            <legend className="text-sm font-semibold">Access and childcare</legend>
            <div className="mt-1 grid grid-cols-2 gap-x-4 lg:grid-cols-4">
              {accessFeatures.map((name) => (
                <Checkbox
                  key={name}
                  id={`access-${name}`}
                  name="access"
                  value={name}
                  label={accessFeatureLabels[name]}
                  defaultChecked={filters.access.includes(name)}
                />
              ))}
            </div>
          </fieldset>
          <Checkbox id="filter-women" name="women" value="1" label="Women only" defaultChecked={filters.women} />
          <Checkbox
            id="filter-places"
            name="places"
            value="1"
            label="With places left"
            defaultChecked={filters.places}
          />
          <FilterSelect
            label="Order"
            name="sort"
            any="Soonest first"
            chosen={filters.sort}
            options={[{ value: 'nearest', label: 'Nearest first' }]}
          />
          <Button type="submit" variant="outline" className="self-end">
            Show what’s on
          </Button>
        </div>
      </details>
    </div>
  );
}

const things = [...thingEntries].sort((one, other) => one.name.localeCompare(other.name, 'en'));

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <Field label={label}>{(control) => <Input {...control} type="date" name={name} defaultValue={value} />}</Field>
  );
}
