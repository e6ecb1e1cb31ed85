import { disclosureNote } from '@kindling/domain/bookings/disclosure';
import { formatPrice, type SessionPrice } from '@kindling/domain/sessions/format-money';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { type BookedSession, venueLine } from '../../../calendar/booked-session.ts';
import type { MailContext } from '../mail-context.ts';
import { tokenHash } from '../mail-tokens.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import type { TemplateValues } from '../template/template-values.ts';

const hourMs = 60 * 60_000;

/** Template values of every mail about a booking. `memberZone` is hers: a session in another one says its own. */
export function bookingValues(booked: BookedSession, siteUrl: string, memberZone: string, now: Date): TemplateValues {
  const { starts_at: startsAt, time_zone: timeZone, class_slug: slug, seats } = booked;
  const when = sessionTimeOf(booked, memberZone, now);
  const where = venueLine(booked) ?? (booked.is_online ? 'Online' : undefined);
  const teacher = sanitizeName(booked.instructor_name, 'the teacher');
  return {
    Day: formatSessionDay(startsAt, timeZone, now),
    When: when,
    Class: quotedTitle(booked.class_title, 'your class'),
    ClassName: sanitizeName(booked.class_title, 'Your class'),
    ClassURL: slug === null ? `${siteUrl}/classes` : `${siteUrl}/classes/${slug}`,
    Teacher: teacher,
    // Day and time on lines of their own: on a phone "10:00–12:00" would break in the middle.
    Details: [when.replace(/, (?=[\d:]+–)/, '\n'), where, `${seats} ${seats === 1 ? 'place' : 'places'}`]
      .filter(Boolean)
      .join('\n'),
    OnlineURL: booked.online_link ?? '',
    PaymentURL: booked.payment_link ?? '',
    Directions: booked.directions ?? '',
    NearestStop: booked.nearest_stop ?? '',
    Disclosure: disclosureNote(booked, now) ?? '',
    Bring: booked.bring ?? '',
    Paying: paying(booked, teacher),
    Policy: cancellationPolicy(booked, now),
    Until: booked.offered_until ? momentOf(booked.offered_until, timeZone, now) : '',
    Held: booked.offer_held ? 'yes' : '',
    Reason: booked.cancel_reason ?? '',
  };
}

/** When a session is; in another zone than hers with its own. */
export function sessionTimeOf(
  { starts_at: start, ends_at: end, time_zone: timeZone }: BookedSession,
  memberZone: string,
  now: Date,
): string {
  const time = { startsAt: start.toISOString(), endsAt: end.toISOString(), timeZone };
  return formatSessionTime(time, { now, zone: timeZone !== memberZone });
}

/** Kindling takes no money, and says so. */
function paying(booked: BookedSession, teacher: string): string {
  const directly = `You pay ${teacher} directly; Kindling takes no money.`;
  switch (booked.price_kind) {
    case 'free':
      return 'It’s free.';
    case 'fixed':
      return `It’s ${formatPrice(priceOf(booked))}${booked.seats > 1 ? ' each' : ''}. ${directly}`;
    case 'pay_what_you_like':
      return `Pay what you like. ${directly}`;
    case 'as_class':
      return booked.class_price === ''
        ? `${teacher.charAt(0).toUpperCase()}${teacher.slice(1)} can tell you the price. ${directly}`
        : `Price: ${booked.class_price}. ${directly}`;
  }
}

function priceOf({ price_amount: amount, price_currency: currency }: BookedSession): SessionPrice {
  return amount === null || currency === null ? { kind: 'as_class' } : { kind: 'fixed', amount, currency };
}

function cancellationPolicy(booked: BookedSession, now: Date): string {
  const until = new Date(booked.starts_at.getTime() - booked.cancellation_hours * hourMs);
  return until > now
    ? `Please do it before ${momentOf(until, booked.time_zone, now)}, so someone else can have it.`
    : 'The sooner you tell us, the sooner someone else can have it.';
}

/** "10:00 on Friday 4 December". */
function momentOf(at: Date, timeZone: string, now: Date): string {
  return `${formatClockTime(at, timeZone)} on ${formatSessionDay(at, timeZone, now)}`;
}

/** Link of a booking: opens a page on which she gives her place back, or takes the one offered, without signing in. */
export async function bookingLink({ owner, siteUrl, tokens }: MailContext, bookingId: string): Promise<string> {
  const token = tokens('booking', bookingId);
  await owner.query(
    'insert into private.booking_links (token_hash, booking_id) values ($1, $2) on conflict (token_hash) do nothing',
    [tokenHash(token), bookingId],
  );
  return `${siteUrl}/booking/${token}`;
}
