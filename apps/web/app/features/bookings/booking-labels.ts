import { cancellationDeadline } from '@kindling/domain/bookings/cancellation';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { sessionMinutes } from '@kindling/domain/teaching/class-duration';
import { classPriceLabel } from '@kindling/domain/teaching/class-price';
import type { MyBooking } from './bookings-api.ts';
import { datePrice } from './date-labels.ts';

export function seatsLabel(seats: number): string {
  return seats === 1 ? '1 place' : `${seats} places`;
}

/** "£24 for 2" where it can be worked out. */
export function costLabel(price: Parameters<typeof datePrice>[0], seats: number, classPrice?: string): string {
  const { price_kind, price_amount, price_currency } = price;
  if (seats > 1 && price_kind === 'fixed' && price_amount !== null && price_currency !== null) {
    return `${formatMoney(price_amount * seats, price_currency)} for ${seats}`;
  }
  return datePrice(price, classPrice);
}

export function classPriceOf(booking: MyBooking): string {
  const { class_pricing_type, class_price_amount } = booking;
  return classPriceLabel(
    { pricing_type: class_pricing_type, price_amount: class_price_amount },
    sessionMinutes(booking),
  );
}

/** Name of the venue; of a home that isn't disclosed, or has none, where it lies. */
export function placeName({ venue_name, town }: Pick<MyBooking, 'venue_name' | 'town'>): string {
  return venue_name ?? `A home in ${town}`;
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
