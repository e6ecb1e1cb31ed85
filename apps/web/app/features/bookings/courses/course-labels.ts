import { formatMoney } from '@kindling/domain/sessions/format-money';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { costLabel } from '../booking-labels.ts';

/** What a session says, on a list of single sessions, that can't be booked without the others. */
export function wholeCourseNote(series: { booked_as: string } | null): string {
  return series?.booked_as === 'course' ? 'part of a course, booked as a whole' : '';
}

/** "£12 a date, £72 for all 6" where it can be worked out; otherwise what one session costs. */
export function courseCost(
  session: Parameters<typeof costLabel>[0],
  dates: number,
  seats: number,
  ofClass: SessionClass,
): string {
  const { price_kind, price_amount, price_currency } = session;
  if (dates < 2 || price_kind !== 'fixed' || price_amount === null || price_currency === null) {
    return costLabel(session, seats, ofClass);
  }
  const each = formatMoney(price_amount * seats, price_currency);
  const all = formatMoney(price_amount * seats * dates, price_currency);
  return `${each} a date${seats > 1 ? ` for ${seats}` : ''}, ${all} for all ${dates}`;
}
