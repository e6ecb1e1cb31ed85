import { moodOf } from '@kindling/domain/journal/moods';
import { fromFirstDay } from '@kindling/domain/locale';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../lib/backend/use-read.ts';
import { formatCalendarDay } from '../../../lib/time/format-date.ts';
import { localDay, monthAfter, weeksOf } from '../../../lib/time/month-days.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatEntryMonth } from '../format-entry-date.ts';
import { journalKey } from '../list/use-entries.ts';
import { MoodMark } from '../mood-mark.tsx';
import { readMonth } from './days-api.ts';
import { type DayMood, moodsByDay } from './month-moods.ts';

interface MonthCalendarProps {
  userId: string;
  /** The day whose entries are listed; '' for all of them. */
  chosen: string;
  onChoose: (day: string) => void;
}

const weekdays = fromFirstDay(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);

/** Month in mood colours: the days she wrote on, each with the mark of its mood. A day lists its entries. */
export function MonthCalendar({ userId, chosen, onChoose }: MonthCalendarProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = localDay(new Date(), timeZone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const found = useRead({
    queryKey: [...journalKey(userId), 'month', month],
    read: (supabase) => readMonth(supabase, userId, month),
    failure: 'The days of the journal could not be read',
  });
  const days = moodsByDay(found.data ?? [], timeZone);
  const name = formatEntryMonth(`${month}-15T12:00:00Z`);
  return (
    <div className="rounded-card border border-line bg-card p-3 print:hidden">
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" size="icon" aria-label="Previous month" onClick={() => setMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <p aria-live="polite" className="font-display text-lg font-semibold">
          {name}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Next month"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Days you wrote on in {name}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="py-1 text-xs font-semibold text-ink-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sixWeeks(weeksOf(month)).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place.
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]} className="h-11 p-0.5 text-center">
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      written={days.get(day)}
                      chosen={day === chosen}
                      onChoose={() => onChoose(day === chosen ? '' : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Always six rows, so that nothing below moves from month to month. */
function sixWeeks(weeks: (string | null)[][]): (string | null)[][] {
  return Array.from({ length: 6 }, (_, index) => weeks[index] ?? Array.from({ length: 7 }, () => null));
}

interface DayProps {
  day: string;
  isToday: boolean;
  written: DayMood | undefined;
  chosen: boolean;
  onChoose: () => void;
}

function Day({ day, isToday, written, chosen, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  const today = isToday ? ({ 'aria-current': 'date' } as const) : {};
  const shape = classNames(
    'mx-auto grid size-10 place-content-center justify-items-center rounded-full text-xs leading-none tabular-nums',
    isToday && 'outline-1 outline-clay',
  );
  if (!written) {
    return (
      <span {...today} className={classNames(shape, 'text-ink-muted')}>
        {number}
      </span>
    );
  }
  const mood = moodOf(written.mood);
  const entries = written.entries === 1 ? '1 entry' : `${written.entries} entries`;
  return (
    <button
      type="button"
      {...today}
      aria-pressed={chosen}
      aria-label={`${formatCalendarDay(day)}: ${entries}${written.mood ? `, ${written.mood}` : ''}`}
      data-mood={mood?.token}
      onClick={onChoose}
      className={classNames(
        shape,
        'gap-0.5 bg-accent-tint font-semibold text-ink ring-accent transition-shadow duration-150 hover:ring-1 aria-pressed:ring-2',
      )}
    >
      {mood && <MoodMark mood={mood} className="size-4.5" />}
      {number}
    </button>
  );
}
