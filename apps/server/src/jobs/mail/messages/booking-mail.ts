import type { Job, JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { bookSessionPath, conversationPath, datesPath, yourClassPath } from '@kindling/domain/paths';
import { z } from 'zod';
import { type BookedSession, bookedSessions, toSessionEvent } from '../../../calendar/booked-session.ts';
import { bookingInvitation } from '../../../calendar/booking-invitation.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailMessage, SendMail } from '../send-mail.ts';
import type { TemplateName } from '../template/mail-template.ts';
import { bookingLink, bookingValues, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const bookingEvent = z.object({ event_id: z.coerce.number().int() });
const bookingReminder = z.object({ booking_id: z.uuid(), starts_at: z.coerce.date() });
const sessionMessage = z.object({ id: z.uuid(), session_id: z.uuid() });

interface LedgerLine {
  booking_id: string;
  kind: string;
  status_before: string | null;
  seats: number;
  superseded: boolean;
}

/**
 * Line of the ledger. A change that was followed by another is told by that one, and a price that changed with the
 * session by the session's mail.
 */
const ledgerLine = `
select e.booking_id, e.kind, e.status_before, e.seats,
       exists (
         select from private.booking_events later
          where later.booking_id = e.booking_id
            and (later.id > e.id and later.kind = e.kind
                 or e.kind = 'price_changed' and later.kind = 'session_changed' and later.created_at >= e.created_at)
       ) as superseded
  from private.booking_events e where e.id = $1`;

/** What is mailed about an event, and what her calendar is told with it. */
interface BookingMail {
  template: TemplateName;
  calendar?: 'REQUEST' | 'CANCEL' | undefined;
  values?: Record<string, string>;
  /** Whether it names the next session that she could book instead. */
  next?: boolean;
}

/** How long before the start the reminder goes out, as `private.enqueue_reminder` has it. */
const reminderMs = 24 * 60 * 60_000;

/** Daily limit of one kind for one address: more than she can book in a day. */
const perDay = 60;

/** Job `booking_event {event_id}`: tells a member what has become of a booking of hers, if it is still so. */
export function sendBookingMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { event_id: eventId } = bookingEvent.parse(payload);
    const { rows } = await context.owner.query<LedgerLine>(ledgerLine, [eventId]);
    const [event] = rows;
    const booked = event && (await findBooking(context, 'b.id = $1', event.booking_id));
    const mail = booked && mailAbout(event, booked);
    if (mail) await sendAbout({ context, sendMail, job }, booked, mail);
  };
}

function mailAbout(
  { kind, status_before: before, seats, superseded }: LedgerLine,
  booked: BookedSession,
): BookingMail | undefined {
  const held = before === 'booked';
  const taken = held ? 'CANCEL' : undefined;
  switch (kind) {
    case 'booked':
    case 'accepted':
      return booked.status === 'booked' ? { template: 'booking-confirmed', calendar: 'REQUEST' } : undefined;
    case 'waiting':
      return booked.status === 'waiting' ? { template: 'booking-waiting' } : undefined;
    case 'offered':
      return booked.status === 'offered' && (booked.offered_until ?? 0) > new Date()
        ? { template: 'place-offered' }
        : undefined;
    case 'lapsed':
      return booked.session_status === 'scheduled' ? { template: 'offer-lapsed' } : undefined;
    case 'expired':
      return booked.status === 'expired'
        ? {
            template: 'waiting-expired',
            next: true,
            values: { Course: booked.course_id === null ? '' : 'yes' },
          }
        : undefined;
    case 'cancelled':
    case 'cancelled_late':
      return held ? { template: 'booking-cancelled', calendar: taken, values: { Own: 'yes' } } : undefined;
    case 'removed':
      return held ? { template: 'booking-cancelled', calendar: taken } : undefined;
    case 'session_cancelled':
      return { template: 'session-cancelled', calendar: taken, next: true, values: { Booked: held ? 'yes' : '' } };
    case 'session_changed':
      return superseded ? undefined : mailAboutChange(booked);
    case 'price_changed':
      return superseded ? undefined : mailAboutPrice(booked);
    case 'fewer_free':
      return booked.status === 'waiting' && booked.session_status === 'scheduled' && booked.seats > seats
        ? { template: 'fewer-places', values: { Free: seats === 1 ? 'One place is' : `${seats} places are` } }
        : undefined;
    case 'place_disclosed':
      return booked.status === 'booked' && booked.session_status === 'scheduled'
        ? { template: 'place-disclosed', calendar: 'REQUEST' }
        : undefined;
    default:
      return undefined;
  }
}

function mailAboutChange({ status, session_status: sessionStatus }: BookedSession): BookingMail | undefined {
  if (sessionStatus !== 'scheduled') return undefined;
  if (status === 'booked') return { template: 'session-changed', calendar: 'REQUEST', values: { Booked: 'yes' } };
  return status === 'waiting' || status === 'offered' ? { template: 'session-changed' } : undefined;
}

/** Nothing moves, so her calendar is told nothing. */
function mailAboutPrice({ status, session_status: sessionStatus }: BookedSession): BookingMail | undefined {
  if (sessionStatus !== 'scheduled') return undefined;
  if (status === 'booked') return { template: 'price-changed', values: { Booked: 'yes' } };
  return status === 'waiting' || status === 'offered' ? { template: 'price-changed' } : undefined;
}

/** Job `booking_reminder {booking_id, starts_at}`: the day before, if she still comes and the session starts then. */
export function sendBookingReminder(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { booking_id: bookingId, starts_at: startsAt } = bookingReminder.parse(payload);
    const booked = await findBooking(context, 'b.id = $1', bookingId);
    if (booked?.status !== 'booked' || booked.session_status !== 'scheduled') return;
    if (booked.starts_at.getTime() !== startsAt.getTime() || startsAt <= new Date()) return;
    if (isDisclosedAbout(booked, booked.starts_at.getTime() - reminderMs)) return;
    await sendAbout({ context, sendMail, job }, booked, { template: 'booking-reminder' }, { list: 'reminders' });
  };
}

/** Whether the mail that says where it is goes out at about that moment: it reminds her as well. */
function isDisclosedAbout({ disclosure_moment: moment, booked_at: bookedAt, discloses }: BookedSession, at: number) {
  return discloses && moment !== null && moment > bookedAt && Math.abs(moment.getTime() - at) < 2 * 60 * 60_000;
}

const messageThread = `
select m.thread_id, m.member_id from public.class_messages m
 where m.id = $1 and m.hidden_at is null and private.may_be_mailed(m, m.member_id)`;

/**
 * Job `session_message {id, session_id}`: a teacher has written to everybody who is booked. Not what: see
 * `class_message_sent`.
 */
export function sendSessionMessageMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { id, session_id: sessionId } = sessionMessage.parse(payload);
    const { rows } = await context.owner.query<{ thread_id: string; member_id: string }>(messageThread, [id]);
    const [message] = rows;
    const condition = `s.id = $1 and b.user_id = $2 and b.status in ('booked', 'attended')`;
    const booked = message && (await findBooking(context, condition, sessionId, message.member_id));
    if (!booked) return;
    const values = { ThreadURL: `${context.siteUrl}${conversationPath(message.thread_id)}` };
    await sendAbout({ context, sendMail, job }, booked, { template: 'session-message', values }, { list: 'messages' });
  };
}

async function findBooking({ owner }: MailContext, condition: string, ...values: string[]) {
  const { rows } = await owner.query<BookedSession>(`${bookedSessions} where ${condition}`, values);
  return rows[0];
}

type NextSession = Pick<BookedSession, 'session_id' | 'starts_at' | 'ends_at' | 'time_zone'>;

const nextSession = `
select next.id as session_id, next.starts_at, next.ends_at, next.time_zone
  from public.bookings b, lateral private.next_bookable_session(b) as next
 where b.id = $1 and next.id is not null`;

/** The next session of the class that she could take. */
async function nextSessionValues({ owner, siteUrl }: MailContext, booked: BookedSession, memberZone: string) {
  const { rows } = await owner.query<NextSession>(nextSession, [booked.booking_id]);
  const [next] = rows;
  if (!next || booked.class_slug === null) return { Next: '' };
  return {
    Next: sessionTimeOf(next, memberZone, new Date()),
    NextURL: `${siteUrl}${bookSessionPath(booked.class_slug, next.session_id)}`,
  };
}

/** Her own page of the class, which opens with her date; else all her dates. */
function datePath({ status, session_status, class_slug: slug }: BookedSession): string {
  return status === 'booked' && session_status === 'scheduled' && slug !== null ? yourClassPath(slug) : datesPath;
}

interface Delivery {
  context: MailContext;
  sendMail: SendMail;
  job: Job;
}

async function sendAbout(
  { context, sendMail, job }: Delivery,
  booked: BookedSession,
  { template, calendar, values, next = false }: BookingMail,
  limits: Pick<MailMessage, 'list'> = {},
): Promise<void> {
  const { siteUrl, organizer } = context;
  const member = await findMember(context, booked.user_id);
  if (!member) return;
  const event = toSessionEvent(booked, siteUrl, calendar === 'CANCEL');
  await sendMail(job, {
    template,
    to: member.to,
    member: booked.user_id,
    perDay,
    ...limits,
    calendar: calendar && [bookingInvitation(event, { siteUrl, organizer, attendee: member.to })],
    values: async () => ({
      ...bookingValues(booked, siteUrl, member.timeZone, new Date()),
      DateURL: `${siteUrl}${datePath(booked)}`,
      LinkURL: await bookingLink(context, booked.booking_id),
      ...(next && (await nextSessionValues(context, booked, member.timeZone))),
      ...values,
    }),
  });
}
