import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PlaceField } from './place-field.tsx';
import { FilterSelect } from './select.tsx';

interface PlaceSearchFieldsProps {
  words: { label: string; value: string; placeholder: string };
  place: { id: string; label: string; value: string };
  within: {
    value: string | undefined;
    options: readonly { value: string; label: string }[];
    /** Chosen where a place is found by itself. */
    usual: number;
  };
  maxLength: number;
  /** Select between the words and the place. */
  children: ReactNode;
}

/** Row of a search by words, place and distance, with its button; named like the query parameters. */
export function PlaceSearchFields({ words, place, within, maxLength, children }: PlaceSearchFieldsProps) {
  return (
    <div className="grid grid-cols-[1.3fr_1fr] items-start gap-x-3 gap-y-3.5 sm:gap-4 lg:grid-cols-[1.4fr_1fr_1.3fr_0.8fr_auto] lg:items-end">
      <Field label={words.label} className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={words.value}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={words.placeholder}
          />
        )}
      </Field>
      {children}
      <PlaceField
        id={place.id}
        label={place.label}
        name="location"
        defaultValue={place.value}
        maxLength={maxLength}
        autoComplete="address-level2"
        enterKeyHint="search"
        placeholder="Anywhere"
      />
      <FilterSelect
        label="Distance"
        name="within"
        any="Any"
        chosen={within.value}
        options={within.options}
        data-place-radius={within.usual}
      />
      <Button type="submit" className="max-lg:col-span-2">
        <Search aria-hidden="true" /> Search
      </Button>
    </div>
  );
}
