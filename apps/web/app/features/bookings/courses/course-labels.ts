import { formatMoney } from '@kindling/domain/sessions/format-money';
import { costLabel } from '../booking-labels.ts';
import type { datePrice } from '../date-labels.ts';

/** What a date says, on a list of single dates, that can't be booked without the others. */
export function wholeCourseNote(series: { booked_as: string } | null): string {
  return series?.booked_as === 'course' ? 'part of a course, booked as a whole' : '';
}

/** "£12 a date, £72 for all 6" where it can be worked out; otherwise what one date costs. */
export function courseCost(
  price: Parameters<typeof datePrice>[0],
  dates: number,
  seats: number,
  classPrice?: string,
): string {
  const { price_kind, price_amount, price_currency } = price;
  if (dates < 2 || price_kind !== 'fixed' || price_amount === null || price_currency === null) {
    return costLabel(price, seats, classPrice);
  }
  const each = formatMoney(price_amount * seats, price_currency);
  const all = formatMoney(price_amount * seats * dates, price_currency);
  return `${each} a date${seats > 1 ? ` for ${seats}` : ''}, ${all} for all ${dates}`;
}
