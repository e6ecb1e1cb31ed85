import { dateTimeFormat } from '@kindling/domain/intl-formats';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import type { TaughtSession } from './taught-session.ts';

type Times = Pick<TaughtSession, 'starts_at' | 'ends_at' | 'time_zone'>;

/** "Saturday 5 December, 10:00–12:00", with the zone where this browser is in another. */
export function formatSession({ starts_at, ends_at, time_zone }: Times): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = { startsAt: starts_at, endsAt: ends_at, timeZone: time_zone };
  return formatSessionTime(time, { now: new Date(), zone: here !== time_zone });
}

export function formatDay({ starts_at, time_zone }: Times): string {
  return formatSessionDay(starts_at, time_zone, new Date());
}

/** "Saturday 5 December, 10:00", in the session's own zone. */
export function formatSessionMoment(at: string, timeZone: string): string {
  return `${formatSessionDay(at, timeZone, new Date())}, ${formatClockTime(at, timeZone)}`;
}

/** "December 2026", in the session's own zone. */
export function formatMonth({ starts_at, time_zone }: Times): string {
  const month = dateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: time_zone });
  return month.format(new Date(starts_at));
}

/** "7 of 10 places taken, 2 people waiting". */
export function formatTaken({ capacity, seats_booked, seats_offered, people_waiting }: TaughtSession): string {
  const taken =
    seats_booked === 0 ? `No bookings yet, ${places(capacity)}` : `${seats_booked} of ${places(capacity)} booked`;
  return [
    taken,
    seats_offered > 0 && `${seats_offered} on offer`,
    people_waiting > 0 && `${people_waiting} ${people_waiting === 1 ? 'person' : 'people'} waiting`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function places(count: number): string {
  return `${count} ${count === 1 ? 'place' : 'places'}`;
}
