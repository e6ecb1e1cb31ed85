import { moodOf } from '@kindling/domain/journal/moods';
import { dayHere, dayInTimeZone } from '@kindling/domain/stats/calendar-days';
import { useState } from 'react';
import { useRead } from '../../../lib/backend/use-read.ts';
import { formatCalendarDay } from '../../../lib/time/format-date.ts';
import { formatMonth, monthAfter, weekdayNames, weeksOf } from '../../../lib/time/month-days.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MonthCalendar } from '../../../ui/month-calendar.tsx';
import { journalKey } from '../list/use-entries.ts';
import { MoodMark } from '../mood-mark.tsx';
import { readMonth } from './days-api.ts';
import { type DayMood, moodsByDay } from './month-moods.ts';

interface MoodCalendarProps {
  userId: string;
  /** The day whose entries are listed; '' for all of them. */
  chosen: string;
  onChoose: (day: string) => void;
}

/** Month in mood colours: the days she wrote on, each with the mark of its mood. A day lists its entries. */
export function MoodCalendar({ userId, chosen, onChoose }: MoodCalendarProps) {
  const today = dayHere();
  const [month, setMonth] = useState(today.slice(0, 7));
  const found = useRead({
    queryKey: [...journalKey(userId), 'month', month],
    read: (supabase) => readMonth(supabase, userId, month),
    failure: 'The days of the journal could not be read',
  });
  const days = moodsByDay(found.data ?? []);
  const name = formatMonth(month);
  return (
    <MonthCalendar
      look="small"
      heading={
        <p aria-live="polite" className="font-display text-lg font-semibold">
          {name}
        </p>
      }
      caption={`Days you wrote on in ${name}`}
      weekdays={weekdayNames}
      weeks={sixWeeks(weeksOf(month))}
      isLast={month >= latestDay().slice(0, 7)}
      onPrevious={() => setMonth(monthAfter(month, -1))}
      onNext={() => setMonth(monthAfter(month, 1))}
      className="print:hidden"
    >
      {(day) => (
        <Day
          day={day}
          isToday={day === today}
          written={days.get(day)}
          chosen={day === chosen}
          onChoose={() => onChoose(day === chosen ? '' : day)}
        />
      )}
    </MonthCalendar>
  );
}

/** The latest day that has begun anywhere: she may have written on it and flown back. */
function latestDay(): string {
  return dayInTimeZone('Pacific/Kiritimati', new Date());
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
