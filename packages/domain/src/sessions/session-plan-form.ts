import { localCurrency } from '../locale.ts';
import type { MonthWeek, Weekday } from './session-rule.ts';
import { weekdays } from './session-rule.ts';

/** Form values while typing: whatever is not chosen yet is ''. */
export interface SessionPlanForm {
  date: string;
  time: string;
  minutes: string;
  /** Of the class, where she says it herself; '': that of its place, or of its other sessions. */
  time_zone: string;
  /** The clock by which she typed the times; '': the class's. */
  typed_in: string;
  repeats: string;
  /** For weekly and fortnightly series; none: the weekday of the date. */
  weekdays: string[];
  /** For monthly ones: `same` (the second Saturday, where the date is one) or `last`. */
  month_week: string;
  ends: string;
  count: string;
  until: string;
  exceptions: string[];
  /** Of a series: `single`, `course` or `either`. */
  booked_as: string;
  capacity: string;
  price_kind: string;
  price: string;
  price_currency: string;
  place: string;
  venue_id: string;
  online_link: string;
  opens: string;
  opens_on: string;
  /** Hours before the start; '': until it starts. */
  booking_closes_hours: string;
  cancellation_hours: string;
  bring: string;
  payment_link: string;
}

/** Empty form, its fields in the order shown. */
export const emptySessionPlan: SessionPlanForm = {
  date: '',
  time: '',
  minutes: '120',
  time_zone: '',
  typed_in: '',
  repeats: 'once',
  weekdays: [],
  month_week: 'same',
  ends: 'count',
  count: '6',
  until: '',
  exceptions: [],
  booked_as: 'single',
  place: 'as_class',
  venue_id: '',
  online_link: '',
  capacity: '',
  price_kind: 'as_class',
  price: '',
  price_currency: localCurrency.code,
  opens: 'now',
  opens_on: '',
  booking_closes_hours: '',
  cancellation_hours: '24',
  bring: '',
  payment_link: '',
};

/** Weekdays of a weekly series; where none is chosen, the one of its first session. */
export function chosenWeekdays({ date, weekdays: chosen }: SessionPlanForm): readonly Weekday[] {
  const days = weekdays.filter((day) => chosen.includes(day));
  return days.length > 0 || !isDay(date) ? days : [weekdayOf(date)];
}

/** Which week of its month a date is in; the fifth is the last. */
export function monthWeekOf({ date, month_week }: Pick<SessionPlanForm, 'date' | 'month_week'>): MonthWeek {
  const week = Math.ceil(Number(date.slice(8, 10)) / 7);
  return month_week === 'last' || week > 4 ? -1 : (week as MonthWeek);
}

/** Whether a date is the last of its weekday in its month. */
export function isLastOfMonth(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function weekdayOf(date: string): Weekday {
  const day = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return weekdays[day] ?? 'MO';
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
