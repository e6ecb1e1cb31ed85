import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '../../../lib/time/month-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Entry } from '../journal-api.ts';
import { PrintedEntry } from './printed-entry.tsx';
import { useWholeJournal, type WholeJournal } from './use-whole-journal.ts';

/** Print layout of the journal, oldest entry first. */
export function PrintedJournal({ userId }: { userId: string }) {
  const { status, data: whole, retry } = useWholeJournal(userId);
  if (whole) return <Pages whole={whole} />;
  if (status === 'loading') return <Skeleton className="h-96" />;
  return (
    <div className="rounded-card border border-line bg-card p-6">
      <p className="mb-4 text-ink-soft">We couldn’t load your journal.</p>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

function Pages({ whole: { entries, photos } }: { whole: WholeJournal }) {
  const [year, setYear] = useState('');
  const years = [...new Set(entries.map(yearOf))].reverse();
  const shown = entries.filter((entry) => year === '' || yearOf(entry) === year);
  if (entries.length === 0) return <p className="text-ink-soft">Nothing to print yet.</p>;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end gap-4 print:hidden">
        <Field label="What to print" className="min-w-56">
          {(control) => (
            <Select {...control} value={year} onChange={(event) => setYear(event.target.value)}>
              <option value="">Everything</option>
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button onClick={() => void printWhenReady()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {byMonth(shown).map(([month, ofMonth]) => (
        <section key={month} aria-label={month}>
          <h2 className="mt-8 border-b border-line pb-2 text-2xl">{month}</h2>
          {ofMonth.map((entry) => (
            <PrintedEntry key={entry.id} entry={entry} photo={photos.get(entry.photo_url ?? '')} />
          ))}
        </section>
      ))}
    </>
  );
}

function yearOf(entry: Entry): string {
  return entry.local_day.slice(0, 4);
}

function byMonth(entries: readonly Entry[]): [string, Entry[]][] {
  const months = new Map<string, Entry[]>();
  for (const entry of entries) {
    const month = formatMonth(entry.local_day.slice(0, 7));
    const found = months.get(month);
    if (found) found.push(entry);
    else months.set(month, [entry]);
  }
  return [...months];
}

/** Waits for the photos: a missing one would be a gap on paper. */
async function printWhenReady(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  print();
}
