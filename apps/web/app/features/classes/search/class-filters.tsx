import { classCategories, classFormats, experienceLevels } from '@kindling/domain/teaching/teaching-options';
import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { type ClassSearch, classSearchFrom, maxSearchLength } from './class-search.ts';

interface ClassFiltersProps {
  search: ClassSearch;
  onSearch: (search: ClassSearch) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Search form; it applies on submit, not while typing. */
export function ClassFilters({ search, onSearch, inputRef }: ClassFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const moreId = useId();
  const [more, setMore] = useState(false);

  // Sync with the address: the Back key restores the fields too.
  useEffect(() => {
    for (const [name, value] of Object.entries(search)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    if (search.category || search.format || search.level || search.location) setMore(true);
  }, [search]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(classSearchFrom(new FormData(event.currentTarget)));
  }

  return (
    <search aria-label="Classes">
      <form
        ref={form}
        onSubmit={send}
        className="grid gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-4"
      >
        <Field label="Search classes" className="sm:col-span-2">
          {(control) => (
            <WithIcon icon={<Search />}>
              <Input
                {...control}
                ref={inputRef}
                type="search"
                name="q"
                maxLength={maxSearchLength}
                autoComplete="off"
                enterKeyHint="search"
                placeholder="Pottery, salsa, bread…"
                className="pl-12"
                defaultValue={search.q}
              />
            </WithIcon>
          )}
        </Field>
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start sm:hidden"
          aria-expanded={more}
          aria-controls={moreId}
          onClick={() => setMore(!more)}
        >
          <SlidersHorizontal aria-hidden="true" /> {more ? 'Fewer filters' : 'More filters'}
        </Button>
        {/* Collapsed on a phone, where they would push the results off the screen. What is chosen still applies. */}
        <div id={moreId} className={classNames('grid gap-4 sm:contents', !more && 'max-sm:hidden')}>
          <Field label="Location" className="sm:col-span-2">
            {(control) => (
              <WithIcon icon={<MapPin />}>
                <Input
                  {...control}
                  name="location"
                  maxLength={maxSearchLength}
                  autoComplete="address-level2"
                  placeholder="Town or area"
                  className="pl-12"
                  defaultValue={search.location}
                />
              </WithIcon>
            )}
          </Field>
          <FilterSelect
            label="Category"
            name="category"
            any="All categories"
            chosen={search.category}
            options={classCategories}
          />
          <FilterSelect label="Format" name="format" any="Any format" chosen={search.format} options={classFormats} />
          <FilterSelect label="Level" name="level" any="Any level" chosen={search.level} options={experienceLevels} />
        </div>
        <Button type="submit" className="self-end">
          <Search aria-hidden="true" /> Search
        </Button>
      </form>
    </search>
  );
}

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-4 grid place-items-center text-ink-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      {children}
    </div>
  );
}
