import { fromFirstDay } from '@kindling/domain/locale';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { localDay, type Month, monthAfter, weeksOf } from '../../../lib/time/month-days.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatTaken } from './format-session.ts';
import type { TaughtSession } from './taught-session.ts';

const weekdays = fromFirstDay(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);

/** Month calendar of a teacher's sessions, each on its day where it is held. For wide screens. */
export function SessionMonth({ sessions }: { sessions: readonly TaughtSession[] }) {
  const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [month, setMonth] = useState<Month>(() => firstMonth(sessions, today));
  // What is over is not read: before this month and behind the last date there is nothing to show.
  const months = [today, ...sessions.map(({ starts_at, time_zone }) => localDay(starts_at, time_zone))].sort();
  const [first = month, last = month] = [months[0]?.slice(0, 7), months.at(-1)?.slice(0, 7)];
  const byDay = Map.groupBy(sessions, ({ starts_at, time_zone }) => localDay(starts_at, time_zone));
  const name = monthName(month);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex items-center justify-between gap-3 px-3 py-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous month"
          disabled={month <= first}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <h3 aria-live="polite" className="text-lg">
          {name}
        </h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Next month"
          disabled={month >= last}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Your dates in {name}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" className="border-y border-line py-1.5 text-xs font-semibold text-ink-muted">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, weekday) => (
                <td
                  key={weekdays[weekday]}
                  className="h-24 border-line p-1.5 align-top not-first:border-s [tr:not(:last-child)_&]:border-b"
                >
                  {day && <Day day={day} today={day === today} sessions={byDay.get(day) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, today, sessions }: { day: string; today: boolean; sessions: readonly TaughtSession[] }) {
  return (
    <>
      <time
        dateTime={day}
        aria-current={today ? 'date' : undefined}
        className={classNames(
          'inline-grid size-6 place-content-center rounded-full text-xs',
          today ? 'bg-clay font-semibold text-on-clay' : 'text-ink-muted',
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="mt-1 grid gap-1">
        {sessions.map((session) => (
          <li key={session.id}>
            <a
              href={`/teaching/sessions/${session.id}`}
              title={`${session.class_title}: ${session.status === 'cancelled' ? 'cancelled' : formatTaken(session)}`}
              className={classNames(
                'block rounded-md bg-sand px-1.5 py-1 text-xs leading-tight hover:bg-linen',
                session.status === 'cancelled' && 'text-ink-muted line-through',
              )}
            >
              <span className="font-semibold">{formatClockTime(session.starts_at, session.time_zone)}</span>{' '}
              <span className="line-clamp-2 wrap-anywhere">{session.class_title}</span>
              <span className="text-ink-muted">
                {session.status === 'cancelled' ? 'Cancelled' : `${session.seats_booked} of ${session.capacity}`}
                {session.people_waiting > 0 && session.status !== 'cancelled' && `, ${session.people_waiting} waiting`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The month of the next session. */
function firstMonth(sessions: readonly TaughtSession[], today: string): Month {
  const next = sessions.find(({ ends_at }) => Date.parse(ends_at) > Date.now());
  return (next ? localDay(next.starts_at, next.time_zone) : today).slice(0, 7);
}

function monthName(month: Month): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
