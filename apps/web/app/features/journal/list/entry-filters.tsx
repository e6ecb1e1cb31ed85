import { journalLimits } from '@kindling/domain/journal/journal-limits';
import { moodNames } from '@kindling/domain/journal/moods';
import { useEffect, useState } from 'react';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';

export interface EntryFilter {
  text: string;
  mood: string;
}

interface EntryFiltersProps {
  onSearch: (filter: EntryFilter) => void;
}

const debounceMs = 300;

/** Debounced search while typing. Private: the search never stands in the address. */
export function EntryFilters({ onSearch }: EntryFiltersProps) {
  const [filter, setFilter] = useState<EntryFilter>({ text: '', mood: '' });

  useEffect(() => {
    const timer = setTimeout(() => onSearch({ ...filter, text: filter.text.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [filter, onSearch]);

  return (
    <search className="grid grid-cols-[minmax(0,1fr)_min(9.5rem,46%)] gap-2 print:hidden">
      <Input
        aria-label="Search your journal"
        placeholder="Search"
        type="search"
        autoComplete="off"
        maxLength={journalLimits.search.max}
        value={filter.text}
        onChange={(event) => setFilter({ ...filter, text: event.target.value })}
      />
      <Select
        aria-label="Mood"
        value={filter.mood}
        onChange={(event) => setFilter({ ...filter, mood: event.target.value })}
      >
        <option value="">Any mood</option>
        {moodNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </search>
  );
}
