import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import * as z from 'zod/mini';
import { type BookedAs, bookedAs } from '../bookings/courses.ts';
import { toWebAddress } from '../validation/website-field.ts';
import { expandSeries } from './expand-series.ts';
import type { SessionPrice } from './format-money.ts';
import { priceKinds } from './format-money.ts';
import { isTimeZone, localToUtc } from './local-time.ts';
import { parseMoney } from './parse-money.ts';
import { cancellationHours, sessionLimits as limits } from './session-limits.ts';
import type { SessionPlanForm } from './session-plan-form.ts';
import { chosenWeekdays, isDay, monthWeekOf, weekdayOf } from './session-plan-form.ts';
import { sessionPlanMessages as say } from './session-plan-messages.ts';
import type { SeriesEnd, SessionRule } from './session-rule.ts';
import { byClassClock } from './typed-time.ts';

export interface SessionPlanValues {
  rule: SessionRule;
  /** How a series is booked; a single session by itself. */
  bookedAs: BookedAs;
  /** Wall-clock time of the first day: "2026-12-05T10:00". */
  start: string;
  minutes: number;
  timeZone: string;
  capacity: number;
  price: SessionPrice;
  venueId: string | undefined;
  onlineLink: string | undefined;
  /** Wall-clock time at which booking opens. */
  opensOn: string | undefined;
  bookingClosesHours: number | undefined;
  cancellationHours: number;
  bring: string;
  paymentLink: string | undefined;
}

type Field = keyof SessionPlanForm;
type Report = (field: Field, message: string) => undefined;

const maxAheadMs = 3 * 365 * 24 * 3_600_000;

/** Schema of the form that plans or changes sessions; `now` is the moment after which they begin. */
export const sessionPlanSchema = z.pipe(
  z.custom<SessionPlanForm>(),
  z.transform((form, context): SessionPlanValues => {
    let valid = true;
    const values = readSessionPlan(byClassClock(form), new Date(), (field, message) => {
      valid = false;
      context.issues.push({ code: 'custom', message, path: [field], input: form[field] });
      return undefined;
    });
    return valid && values ? (values as SessionPlanValues) : z.NEVER;
  }),
);

function readSessionPlan(form: SessionPlanForm, now: Date, report: Report): Partial<SessionPlanValues> | undefined {
  const timeZone = isTimeZone(form.time_zone) ? form.time_zone : report('time_zone', say.timeZoneUnknown);
  const minutes = wholeNumber(form.minutes, limits.minutes) ?? report('minutes', say.minutesRequired);
  const start = readStart(form, report);
  const rule = start ? withoutStaleExceptions(readRule(form, report), start) : undefined;
  if (start && timeZone && minutes && rule) checkDates({ form, start, timeZone, minutes, rule }, now, report);
  return {
    ...(rule && { rule }),
    bookedAs: (form.repeats !== 'once' && bookedAs.find((each) => each === form.booked_as)) || 'single',
    ...(start && { start }),
    ...(minutes && { minutes }),
    ...(timeZone && { timeZone }),
    capacity: wholeNumber(form.capacity, limits.capacity) ?? report('capacity', say.capacityOutOfRange) ?? 0,
    price: readPrice(form) ?? report('price', say.priceInvalid) ?? { kind: 'as_class' },
    ...readPlace(form, report),
    opensOn: form.opens === 'later' ? form.opens_on || report('opens_on', say.opensRequired) : undefined,
    bookingClosesHours: readClosing(form, report),
    cancellationHours: cancellationHours.find((hours) => String(hours) === form.cancellation_hours) ?? 24,
    bring: readBring(form, report),
    paymentLink: readPaymentLink(form, report),
  };
}

function readStart({ date, time }: SessionPlanForm, report: Report): string | undefined {
  if (!isDay(date)) report('date', say.dateRequired);
  if (!/^\d\d:\d\d/.test(time)) report('time', say.timeRequired);
  return isDay(date) && /^\d\d:\d\d/.test(time) ? `${date}T${time.slice(0, 5)}` : undefined;
}

/** Recurrence of what was typed so far; undefined where something is missing, which is reported. */
export function readRule(form: SessionPlanForm, report: Report = () => undefined): SessionRule | undefined {
  const { date, repeats, exceptions } = form;
  if (repeats === 'once') return { frequency: 'once' };
  const end = readEnd(form, report);
  if (!end || !isDay(date)) return undefined;
  if (repeats === 'monthly') {
    return { frequency: 'monthly', weekday: weekdayOf(date), week: monthWeekOf(form), end, exceptions };
  }
  const days = chosenWeekdays(form);
  return { frequency: repeats === 'fortnightly' ? 'fortnightly' : 'weekly', weekdays: days, end, exceptions };
}

/** Leaves out only days on which the series would take place; others were chosen before its sessions were changed. */
function withoutStaleExceptions(rule: SessionRule | undefined, start: string): SessionRule | undefined {
  if (!rule || rule.frequency === 'once' || rule.exceptions.length === 0) return rule;
  const whole = expandSeries({ rule: { ...rule, exceptions: [] }, start, timeZone: 'UTC', minutes: 1 });
  const days = new Set(whole.map(({ localStart }) => localStart.slice(0, 10)));
  return { ...rule, exceptions: rule.exceptions.filter((day) => days.has(day)) };
}

function readEnd({ ends, count, until, date }: SessionPlanForm, report: Report): SeriesEnd | undefined {
  if (ends === 'until') {
    return isDay(until) && until >= date ? { until } : report('until', say.untilRequired);
  }
  const dates = wholeNumber(count, { min: 2, max: limits.occurrences });
  return dates ? { count: dates } : report('count', say.countOutOfRange);
}

interface Dates {
  form: SessionPlanForm;
  start: string;
  timeZone: string;
  minutes: number;
  rule: SessionRule;
}

function checkDates({ form, start, timeZone, minutes, rule }: Dates, now: Date, report: Report): undefined {
  if ('exceptions' in rule && rule.exceptions.length > limits.exceptions) {
    return report('exceptions', say.tooManyExceptions);
  }
  const dates = expandSeries({ rule, start, timeZone, minutes });
  const [first] = dates;
  if (!first) return report('exceptions', say.nothingLeft);
  if (Date.parse(first.startsAt) <= now.getTime()) return report('date', say.notAhead);
  const last = Date.parse(dates.at(-1)?.startsAt ?? first.startsAt);
  if (last > now.getTime() + maxAheadMs) return report(form.repeats === 'once' ? 'date' : 'until', say.tooFar);
  if (form.opens !== 'later' || !form.opens_on) return;
  const closes = Date.parse(first.startsAt) - Number(form.booking_closes_hours) * 3_600_000;
  if (Date.parse(localToUtc(form.opens_on, timeZone)) >= closes) report('opens_on', say.opensTooLate);
}

function readPlace(form: SessionPlanForm, report: Report): Pick<SessionPlanValues, 'venueId' | 'onlineLink'> {
  const venueId = form.place === 'venue' ? form.venue_id || report('venue_id', say.venueRequired) : undefined;
  const link = form.place === 'online' ? readLink(form.online_link) || undefined : undefined;
  if (form.place === 'online' && !link) report('online_link', say.onlineLinkInvalid);
  return { venueId, onlineLink: link };
}

function readClosing({ booking_closes_hours: typed }: SessionPlanForm, report: Report): number | undefined {
  if (typed === '') return undefined;
  return wholeNumber(typed, { min: 0, max: 24 * 365 }) ?? report('booking_closes_hours', say.closesUnknown);
}

function readBring({ bring }: SessionPlanForm, report: Report): string {
  const text = normalizeText(bring);
  if (codePointLength(text) > limits.bring.max) report('bring', say.bringTooLong);
  return text;
}

function readPaymentLink({ payment_link }: SessionPlanForm, report: Report): string | undefined {
  const link = readLink(payment_link);
  return link === undefined ? report('payment_link', say.paymentLinkInvalid) : (link ?? undefined);
}

/** Undefined for what is no address, null for nothing. */
function readLink(typed: string): string | null | undefined {
  const text = normalizeText(typed);
  if (text === '') return null;
  return toWebAddress(text);
}

function readPrice({ price_kind, price, price_currency }: SessionPlanForm): SessionPrice | undefined {
  const kind = priceKinds.find((each) => each === price_kind);
  if (kind !== 'fixed') return kind && { kind };
  const amount = parseMoney(price, price_currency);
  if (amount === undefined || amount < limits.priceAmount.min || amount > limits.priceAmount.max) return undefined;
  return { kind, amount, currency: price_currency };
}

function wholeNumber(typed: string, { min, max }: { min: number; max: number }): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
