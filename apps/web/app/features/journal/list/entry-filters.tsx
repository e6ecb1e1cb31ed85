import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { moodNames } from '@kindling/domain/journal/moods';
import { useEffect, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type EntrySearch, emptyEntrySearch } from '../journal-api.ts';

interface EntryFiltersProps {
  onSearch: (search: EntrySearch) => void;
}

const debounceMs = 300;

/** Debounced search while typing. Private: the search never stands in the address. */
export function EntryFilters({ onSearch }: EntryFiltersProps) {
  const [search, setSearch] = useState(emptyEntrySearch);

  useEffect(() => {
    const timer = setTimeout(() => onSearch({ ...search, text: search.text.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [search, onSearch]);

  return (
    <search className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr] print:hidden">
      <Field label="Search your journal">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={journalLimits.search.max}
            value={search.text}
            onChange={(event) => setSearch({ ...search, text: event.target.value })}
          />
        )}
      </Field>
      <Field label="Mood">
        {(control) => (
          <Select
            {...control}
            value={search.mood}
            onChange={(event) => setSearch({ ...search, mood: event.target.value })}
          >
            <option value="">Any mood</option>
            {moodNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}
