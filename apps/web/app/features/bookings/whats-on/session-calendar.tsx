import { bookingWindow } from '@kindling/domain/bookings/places';
import { dateTimeFormat } from '@kindling/domain/intl-formats';
import { fromFirstDay } from '@kindling/domain/locale';
import { classPath } from '@kindling/domain/paths';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { buttonStyles } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { AddressLink } from './address-link.ts';
import { type CalendarRange, calendarRange, daysAhead } from './calendar-days.ts';
import { dayLabel } from './day-label.ts';
import { SessionAgenda } from './session-agenda.tsx';
import { groupByDay } from './session-labels.ts';

const weekdays = fromFirstDay(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);

/** Sessions of a day that a month has room for. */
const inMonth = 3;

interface SessionCalendarProps {
  view: 'month' | 'week';
  on: string;
  today: string;
  sessions: readonly SessionSearchResult[];
  /** Last day of which all are there, where they are too many. */
  until?: string | undefined;
  unit: DistanceUnit;
  Link: AddressLink;
  /** Address of another month or week, and of one day as a list. */
  addressOf: { range: (on: string) => string; day: (day: string) => string };
}

/** Calendar of what lies ahead: a table of a month or week on wide screens, an agenda on phones. */
export function SessionCalendar(props: SessionCalendarProps) {
  const { view, on, today, sessions, until, unit, Link, addressOf } = props;
  const range = calendarRange(view, on);
  const isOver = (range.days.at(-1) ?? '') < today;
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        {range.next > calendarRange(view, today).next ? (
          <Link to={addressOf.range(range.previous)} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
            <ChevronLeft aria-hidden="true" /> <span className="max-sm:sr-only">Earlier</span>
          </Link>
        ) : (
          <span className="w-14" />
        )}
        <h3 className="text-center text-xl">{range.label}</h3>
        <Link to={addressOf.range(range.next)} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          <span className="max-sm:sr-only">Later</span> <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      {until && (
        <p role="status" className="rounded-card bg-sand px-4 py-3 text-sm">
          There’s too much on to show it all: this goes up to {dayLabel(until)}. Add a filter, or look week by week.
        </p>
      )}
      {isOver ? (
        <p className="text-ink-soft">That {view} is over.</p>
      ) : (
        <>
          <CalendarTable {...props} range={range} />
          <div className="grid gap-6 lg:hidden">
            {sessions.length === 0 && (
              <p className="text-ink-soft">Nothing’s on {view === 'month' ? 'this month' : 'this week'}.</p>
            )}
            <SessionAgenda sessions={sessions} unit={unit} />
          </div>
        </>
      )}
    </div>
  );
}

function CalendarTable({
  view,
  range,
  today,
  sessions,
  Link,
  addressOf,
}: SessionCalendarProps & { range: CalendarRange }) {
  const byDay = new Map(groupByDay(sessions));
  const ahead = daysAhead(range, today);
  const columns = Math.min(ahead.length, 7);
  const weeks = ahead
    .filter((_day, index) => index % columns === 0)
    .map((_day, week) => ahead.slice(week * columns, week * columns + columns));
  return (
    <table className="w-full table-fixed border-collapse max-lg:hidden">
      <caption className="sr-only">{range.label}</caption>
      <thead>
        <tr>
          {weekdays.slice(-columns).map((name) => (
            <th key={name} scope="col" className="pb-2 text-start text-sm font-semibold text-ink-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td
                key={day}
                className={classNames(
                  'border border-line p-2 align-top',
                  view === 'month' ? 'h-32' : 'h-72',
                  day < today || (range.month && !day.startsWith(range.month)) ? 'bg-sand' : 'bg-card',
                )}
              >
                <Day
                  day={day}
                  isToday={day === today}
                  sessions={byDay.get(day) ?? []}
                  most={view === 'month' ? inMonth : Number.POSITIVE_INFINITY}
                  Link={Link}
                  address={addressOf.day(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  sessions: readonly SessionSearchResult[];
  most: number;
  Link: AddressLink;
  address: string;
}

function Day({ day, isToday, sessions, most, Link, address }: DayProps) {
  const more = sessions.length - most;
  const number = dayOfMonth(day);
  return (
    <div className="grid gap-1.5">
      {sessions.length > 0 ? (
        <Link
          to={address}
          aria-label={`${dayLabel(day)}: ${sessions.length === 1 ? '1 date' : `${sessions.length} dates`}`}
          aria-current={isToday ? 'date' : undefined}
          className={classNames(
            'grid h-8 min-w-8 place-items-center justify-self-start rounded-full px-1 text-sm font-semibold hover:bg-sand',
            isToday && 'bg-linen',
          )}
        >
          {number}
        </Link>
      ) : (
        <span
          aria-current={isToday ? 'date' : undefined}
          className={classNames(
            'grid h-8 min-w-8 place-items-center justify-self-start rounded-full px-1 text-sm',
            isToday ? 'bg-linen text-ink' : 'text-ink-muted',
          )}
        >
          {number}
        </span>
      )}
      <ul className="grid gap-1">
        {sessions.slice(0, most).map((session) => (
          <li key={session.id} className="text-xs">
            <a
              href={classPath(session.class_slug)}
              className="block rounded-md bg-linen px-2 py-1 text-xs leading-snug hover:bg-tan"
            >
              <span className="font-semibold">{formatClockTime(session.starts_at, session.time_zone)}</span>{' '}
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {session.class_title}
              </span>
              {session.places_left === 0 && bookingWindow(session, new Date()) === 'open' && (
                <span className="block text-ink-soft">Full</span>
              )}
            </a>
            <OwnParticipation classId={session.class_id} sessionId={session.id} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={address} className="link text-xs" aria-label={`${more} more on ${dayLabel(day)}`}>
          {more} more
        </Link>
      )}
    </div>
  );
}

/** "30", and where a month begins "1 December", words that are in the link's name. */
function dayOfMonth(day: string): string {
  if (!day.endsWith('-01')) return String(Number(day.slice(8)));
  return dateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
}
