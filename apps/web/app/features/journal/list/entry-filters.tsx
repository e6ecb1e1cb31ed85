import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { moodNames } from '@kindling/domain/journal/moods';
import { useEffect, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type EntrySearch, emptyEntrySearch } from '../journal-api.ts';

interface EntryFiltersProps {
  onLook: (looking: EntrySearch) => void;
}

const debounceMs = 300;

/** Debounced search while typing. Private: the search never stands in the address. */
export function EntryFilters({ onLook }: EntryFiltersProps) {
  const [looking, setLooking] = useState(emptyEntrySearch);

  useEffect(() => {
    const timer = setTimeout(() => onLook({ ...looking, words: looking.words.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [looking, onLook]);

  return (
    <search className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr] print:hidden">
      <Field label="Search your journal">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={journalLimits.search.max}
            value={looking.words}
            onChange={(event) => setLooking({ ...looking, words: event.target.value })}
          />
        )}
      </Field>
      <Field label="Mood">
        {(control) => (
          <Select
            {...control}
            value={looking.mood}
            onChange={(event) => setLooking({ ...looking, mood: event.target.value })}
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
