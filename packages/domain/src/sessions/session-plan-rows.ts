import { localCurrency } from '../locale.ts';
import { expandSeries } from './expand-series.ts';
import { localToUtc, utcToLocal } from './local-time.ts';
import { formatAmount } from './parse-money.ts';
import { recurrenceText } from './recurrence-rule.ts';
import { emptySessionPlan, type SessionPlanForm } from './session-plan-form.ts';
import type { SessionPlanValues } from './session-plan-schema.ts';

/** Columns of a session that its form is filled with, as `taught_sessions` returns them. */
export interface StoredSession {
  starts_at: string;
  ends_at: string;
  time_zone: string;
  capacity: number;
  venue_id: string | null;
  online_link: string | null;
  price_kind: string;
  price_amount: number | null;
  price_currency: string | null;
  booking_opens_at: string | null;
  booking_closes_at: string | null;
  cancellation_hours: number;
  bring: string | null;
  payment_link: string | null;
}

/** Arguments that `plan_sessions` and `change_sessions` share; what was left empty is left out. */
function toSharedArguments(values: SessionPlanValues) {
  const { price, venueId, onlineLink, opensOn, bookingClosesHours, bring, paymentLink } = values;
  return {
    minutes: values.minutes,
    capacity: values.capacity,
    price_kind: price.kind,
    cancellation_hours: values.cancellationHours,
    ...(price.kind === 'free' && { price_amount: 0 }),
    ...(price.kind === 'fixed' && { price_amount: price.amount, price_currency: price.currency }),
    ...(venueId && { venue_id: venueId }),
    ...(onlineLink && { online_link: onlineLink }),
    ...(opensOn && { booking_opens_at: localToUtc(opensOn, values.timeZone) }),
    ...(bookingClosesHours !== undefined && { booking_closes_hours: bookingClosesHours }),
    ...(bring && { bring }),
    ...(paymentLink && { payment_link: paymentLink }),
  };
}

/** Arguments of `plan_sessions`, without its ids: the rule is expanded to its sessions. */
export function toPlanArguments(values: SessionPlanValues) {
  const rule = recurrenceText(values);
  return {
    ...toSharedArguments(values),
    starts: expandSeries(values).map(({ localStart }) => localStart),
    time_zone: values.timeZone,
    ...(rule && { rule, booked_as: values.bookedAs }),
  };
}

/** Arguments of `change_sessions`, without session and scope. */
export function toChangeArguments(values: SessionPlanValues) {
  return { ...toSharedArguments(values), starts: values.start, time_zone: values.timeZone };
}

/** Form values of a stored session, as a single session: its times stay as they are, wherever its place says it is. */
export function toSessionPlanForm(session: StoredSession): SessionPlanForm {
  const { time_zone: timeZone, starts_at: startsAt, booking_opens_at: opensAt, booking_closes_at: closesAt } = session;
  const start = utcToLocal(new Date(startsAt), timeZone);
  return {
    ...emptySessionPlan,
    date: start.slice(0, 10),
    time: start.slice(11, 16),
    minutes: String((Date.parse(session.ends_at) - Date.parse(startsAt)) / 60_000),
    typed_in: timeZone,
    capacity: String(session.capacity),
    price_kind: session.price_kind,
    ...(session.price_kind === 'fixed' && {
      price: formatAmount(session.price_amount ?? 0, session.price_currency ?? localCurrency.code),
      price_currency: session.price_currency ?? localCurrency.code,
    }),
    place: session.online_link ? 'online' : session.venue_id ? 'venue' : 'as_class',
    venue_id: session.venue_id ?? '',
    online_link: session.online_link ?? '',
    opens: opensAt ? 'later' : 'now',
    opens_on: opensAt ? utcToLocal(new Date(opensAt), timeZone) : '',
    booking_closes_hours: closesAt ? String((Date.parse(startsAt) - Date.parse(closesAt)) / 3_600_000) : '',
    cancellation_hours: String(session.cancellation_hours),
    bring: session.bring ?? '',
    payment_link: session.payment_link ?? '',
  };
}
