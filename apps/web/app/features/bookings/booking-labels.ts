import { cancellationDeadline } from '@kindling/domain/bookings/cancellation';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { MyBooking } from './bookings-api.ts';

export function seatsLabel(seats: number): string {
  return seats === 1 ? '1 place' : `${seats} places`;
}

/** "£24 for 2" where it can be worked out. */
export function costLabel(
  session: Parameters<typeof sessionPriceLabel>[0],
  seats: number,
  ofClass: SessionClass,
): string {
  const { price_kind, price_amount, price_currency } = session;
  if (seats > 1 && price_kind === 'fixed' && price_amount !== null && price_currency !== null) {
    return `${formatMoney(price_amount * seats, price_currency)} for ${seats}`;
  }
  return sessionPriceLabel(session, ofClass);
}

/** "14:30" today, "Tuesday 24 November, 14:30" later: by her own clock, for an offer runs out where she is. */
export function offerEndLabel(until: string, now: Date, timeZone = ownTimeZone()): string {
  const day = formatSessionDay(until, timeZone, now);
  const time = formatClockTime(until, timeZone);
  return day === formatSessionDay(now, timeZone, now) ? time : `${day}, ${time}`;
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Deadline of the cancellation policy, in the class's zone, and whether it has passed. */
export function deadlineOf(
  { starts_at, time_zone, cancellation_hours }: Pick<MyBooking, 'starts_at' | 'time_zone' | 'cancellation_hours'>,
  now: Date,
): { label: string; passed: boolean } {
  const deadline = cancellationDeadline(starts_at, cancellation_hours);
  const label = `${formatSessionDay(deadline, time_zone, now)}, ${formatClockTime(deadline, time_zone)}`;
  return { label, passed: now > deadline };
}

/** Whether she has a place, waits for one or was offered one. */
export function isActive({ status }: Pick<MyBooking, 'status'>): boolean {
  return status === 'booked' || status === 'waiting' || status === 'offered';
}
