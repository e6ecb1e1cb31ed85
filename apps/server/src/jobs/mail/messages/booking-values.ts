import { lastEnding, tokenHash } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import { disclosureNote } from '@kindling/domain/bookings/disclosure';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { bookingLinkPath, classesPath, classPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { type BookedSession, placeLine, priceOf } from '../../../calendar/booked-session.ts';
import type { MailContext } from '../mail-context.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import type { TemplateValues } from '../template/template-values.ts';

const hourMs = 60 * 60_000;

/** Template values of every mail about a booking. `memberZone` is hers: a session in another one says its own. */
export function bookingValues(booked: BookedSession, siteUrl: string, memberZone: string, now: Date): TemplateValues {
  const { starts_at: startsAt, time_zone: timeZone, class_slug: slug, seats } = booked;
  const when = sessionTimeOf(booked, memberZone, now);
  const teacher = sanitizeName(booked.instructor_name, 'the teacher');
  return {
    Day: formatSessionDay(startsAt, timeZone, now),
    When: when,
    Class: quotedTitle(booked.class_title, 'your class'),
    ClassName: sanitizeName(booked.class_title, 'Your class'),
    ClassURL: slug === null ? `${siteUrl}${classesPath}` : `${siteUrl}${classPath(slug)}`,
    Teacher: teacher,
    Details: [onTwoLines(when), placeLine(booked), `${seats} ${seats === 1 ? 'place' : 'places'}`]
      .filter(Boolean)
      .join('\n'),
    OnlineURL: booked.online_link ?? '',
    PaymentURL: booked.payment_link ?? '',
    Directions: booked.directions ?? '',
    NearestStop: booked.nearest_stop ?? '',
    Disclosure: disclosureNote(booked, now) ?? '',
    Bring: booked.bring ?? '',
    Paying: paying(booked, isolateDirection(teacher)),
    Policy: cancellationPolicy(booked, now),
    Until: booked.offered_until ? momentOf(booked.offered_until, timeZone, now) : '',
    Held: booked.offer_held ? 'yes' : '',
    Reason: booked.cancel_reason ?? '',
  };
}

/** When a session is; in another zone than hers with its own. */
export function sessionTimeOf(
  { starts_at: start, ends_at: end, time_zone: timeZone }: Pick<BookedSession, 'starts_at' | 'ends_at' | 'time_zone'>,
  memberZone: string,
  now: Date,
): string {
  const time = { startsAt: start.toISOString(), endsAt: end.toISOString(), timeZone };
  return formatSessionTime(time, { now, zone: timeZone !== memberZone });
}

/** Day and time on lines of their own: on a phone "10:00–12:00" would break in the middle. */
export function onTwoLines(when: string): string {
  return when.replace(/, (?=[\d:]+–)/, '\n');
}

/** Kindling takes no money, and says so. */
function paying(booked: BookedSession, teacher: string): string {
  const directly = `You pay ${teacher} directly; Kindling takes no money.`;
  switch (booked.price_kind) {
    case 'free':
      return 'It’s free.';
    case 'fixed':
      return `It’s ${priceOf(booked)}${booked.seats > 1 ? ' each' : ''}. ${directly}`;
    case 'pay_what_you_like':
      return `Pay what you like. ${directly}`;
    case 'as_class':
      return booked.class_price?.trim()
        ? `Price: ${isolateDirection(priceOf(booked))}. ${directly}`
        : `${teacher.charAt(0).toUpperCase()}${teacher.slice(1)} can tell you the price. ${directly}`;
  }
}

function cancellationPolicy(booked: BookedSession, now: Date): string {
  const until = new Date(booked.starts_at.getTime() - booked.cancellation_hours * hourMs);
  return until > now
    ? `Please do it before ${momentOf(until, booked.time_zone, now)}, so someone else can have it.`
    : 'The sooner you tell us, the sooner someone else can have it.';
}

/** "10:00 on Friday 4 December". */
export function momentOf(at: Date, timeZone: string, now: Date): string {
  return `${formatClockTime(at, timeZone)} on ${formatSessionDay(at, timeZone, now)}`;
}

/**
 * Link of a booking: opens a page on which she gives her place back, or takes the one offered, without signing in.
 * Another one once she has signed out everywhere (private.end_credentials).
 */
export async function bookingLink({ owner, siteUrl, tokens }: MailContext, bookingId: string): Promise<string> {
  const { rows } = await owner.query<{ ended: string | null }>(
    `select extract(epoch from u.signed_out_at)::text as ended
       from public.bookings b join auth.users u on u.id = b.user_id where b.id = $1`,
    [bookingId],
  );
  const token = tokens('booking', bookingId, ...lastEnding(rows));
  await owner.query(
    'insert into private.booking_links (token_hash, booking_id) values ($1, $2) on conflict (token_hash) do nothing',
    [tokenHash(token), bookingId],
  );
  return `${siteUrl}${bookingLinkPath(token)}`;
}
