import { allPersonalityTypes, type TypeKey } from '@kindling/domain/quiz/personality-types';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { ThingSearch } from './thing-search.ts';

interface ThingSearchFormProps {
  search: ThingSearch;
  onSearch: (search: ThingSearch) => void;
  inputRef: Ref<HTMLInputElement>;
}

const types: readonly { key: TypeKey | undefined; name: string }[] = [
  { key: undefined, name: 'All types' },
  ...allPersonalityTypes.map(({ key, name }) => ({ key, name: name.replace('The ', '') })),
];

/** Live search while typing; there is no submit. */
export function ThingSearchForm({ search, onSearch, inputRef }: ThingSearchFormProps) {
  return (
    <search>
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        <Field label="Search things" className="max-w-md">
          {(control) => (
            <div className="relative">
              <Search aria-hidden="true" className="absolute inset-y-0 start-4 my-auto size-5 text-ink-muted" />
              <Input
                {...control}
                ref={inputRef}
                type="search"
                name="q"
                maxLength={60}
                autoComplete="off"
                enterKeyHint="search"
                placeholder="Pottery, water, book…"
                className="pl-12"
                value={search.text}
                onChange={({ target }) => onSearch({ ...search, text: target.value })}
              />
            </div>
          )}
        </Field>
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold">Type</legend>
          <div
            ref={keepCheckedInView}
            className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 max-sm:[scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
          >
            {types.map(({ key, name }) => (
              <label
                key={name}
                data-type={key}
                className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium transition-colors duration-150 hover:border-tan has-checked:border-clay has-checked:bg-linen has-checked:ring-1 has-checked:ring-clay has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay"
              >
                <input
                  type="radio"
                  name="type"
                  value={key ?? ''}
                  checked={search.type === key}
                  onChange={() => onSearch({ ...search, type: key })}
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                />
                {key && <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />}
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  );
}

/** Scrolls the strip of types to the checked one. */
function keepCheckedInView(strip: HTMLElement | null) {
  const chosen = strip?.querySelector(':checked')?.closest('label');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
