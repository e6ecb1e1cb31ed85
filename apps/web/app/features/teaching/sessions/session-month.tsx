import { doorListPath } from '@kindling/domain/paths';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import { dayHere, dayInTimeZone } from '@kindling/domain/stats/calendar-days';
import { useState } from 'react';
import { formatMonth, type Month, monthAfter, weekdayNames, weeksOf } from '../../../lib/time/month-days.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MonthCalendar } from '../../../ui/month-calendar.tsx';
import { formatTaken } from './format-session.ts';
import type { TaughtSession } from './taught-session.ts';

/** Month calendar of a teacher's sessions, each on its day where it is held. For wide screens. */
export function SessionMonth({ sessions }: { sessions: readonly TaughtSession[] }) {
  const today = dayHere();
  const [month, setMonth] = useState<Month>(() => firstMonth(sessions, today));
  // What is over is not read: before this month and behind the last session there is nothing to show.
  const months = [
    today,
    ...sessions.map(({ starts_at, time_zone }) => dayInTimeZone(time_zone, new Date(starts_at))),
  ].sort();
  const [first = month, last = month] = [months[0]?.slice(0, 7), months.at(-1)?.slice(0, 7)];
  const byDay = Map.groupBy(sessions, ({ starts_at, time_zone }) => dayInTimeZone(time_zone, new Date(starts_at)));
  const name = formatMonth(month);
  return (
    <MonthCalendar
      look="large"
      heading={
        <h3 aria-live="polite" className="text-lg">
          {name}
        </h3>
      }
      caption={`Your dates in ${name}`}
      weekdays={weekdayNames}
      weeks={weeksOf(month)}
      isFirst={month <= first}
      isLast={month >= last}
      onPrevious={() => setMonth(monthAfter(month, -1))}
      onNext={() => setMonth(monthAfter(month, 1))}
    >
      {(day) => <Day day={day} today={day === today} sessions={byDay.get(day) ?? []} />}
    </MonthCalendar>
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
              href={doorListPath(session.id)}
              title={`${session.class_title}: ${session.status === 'cancelled' ? 'cancelled' : formatTaken(session)}`}
              className={classNames(
                'block rounded-md bg-sand px-1.5 py-1 text-xs leading-tight hover:bg-linen',
                session.status === 'cancelled' && 'text-ink-muted line-through',
              )}
            >
              <span className="font-semibold">{formatClockTime(session.starts_at, session.time_zone)}</span>{' '}
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {session.class_title}
              </span>
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
  return (next ? dayInTimeZone(next.time_zone, new Date(next.starts_at)) : today).slice(0, 7);
}
