import type { Persona } from '@kindling/test-kit';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newTaughtClass } from '../bookings/booking-calls.ts';
import { courseCalls, newCourse } from '../bookings/course-calls.ts';
import { createMemberCard } from '../support/community-calls.ts';
import { itipEvents } from '../support/itip.ts';
import { member, runAs } from '../support/run-as.ts';
import { calendarParts, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let ruth: string;
let classId: string;
let maya: Persona;
let session: string;

beforeAll(async () => {
  mailStack = await startMailStack();
  ({ teacher: ruth, classId } = await newTaughtClass(mailStack.stack.sql));
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  maya = await mailStack.stack.newMember('Maya Ellis');
  session = await newSessionAt(false);
});

const sql = (text: string, values: unknown[] = []) => mailStack.stack.sql.query(text, values);
const calls = (who: Persona) => bookingCalls(mailStack.stack.sql, who.id);
const asRuth = (text: string, values: unknown[]) => runAs(mailStack.stack.sql, member(ruth), text, values);

/** Session in a week, at the teacher's home or elsewhere, with one place. */
async function newSessionAt(atHome: boolean, inHours = 168): Promise<string> {
  const { rows } = await sql(
    `with place as (
       insert into public.venues (owner_id, name, address, town, at_home, directions)
       values ($1, 'Ruth’s kitchen', '4 Mill Lane', 'Kettlewick', $4, 'The green door. Ring twice.') returning id
     )
     insert into public.class_sessions (class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, bring,
                                        price_kind, price_amount, price_currency)
     select $2, place.id, date_trunc('minute', now()) + make_interval(hours => $3),
            date_trunc('minute', now()) + make_interval(hours => $3 + 2), 'Europe/London', 1, 1, 'An apron.', 'fixed', 1250, 'GBP'
       from place returning id`,
    [ruth, classId, inHours, atHome],
  );
  return rows[0].id;
}

/** Calendar part of a mail: the alternative, which a mailbox shows, and the attachment are the same. */
function calendarOf(mail: Email) {
  const parts = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
  expect(parts.map(({ mimeType }) => mimeType).sort()).toEqual(['application/ics', 'text/calendar']);
  const [text = '', again] = parts.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
  );
  expect(again).toBe(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    method: calendar.getFirstPropertyValue('method'),
    partMethod: parts.find(({ mimeType }) => mimeType === 'text/calendar')?.method,
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent')),
  };
}

/** Events of all its iTIP messages. */
const calendarEvents = (mail: Email) => calendarParts(mail).flatMap(({ text }) => itipEvents(text));

const linkOf = (mail: Email) => /http\S+\/booking\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';

const post = (link: string, act: string) =>
  fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) });

test('a place that is booked is mailed with where it is, what it costs, what to bring, and her calendar’s event', async () => {
  const booking = await calls(maya).book(session);
  const mail = await mailStack.newestTo(maya.email);
  expect(mail.subject).toMatch(/^You’re booked for /);
  for (const text of ['Ruth’s kitchen, 4 Mill Lane, Kettlewick', 'The green door.', 'An apron.', '£12.50']) {
    expect(mail.text).toContain(text);
  }
  expect(mail.text).not.toContain('unsubscribe');
  expect(mail.text).toMatch(/http\S+\/classes\/[\w-]+\/you\b/);
  const { method, partMethod, event } = calendarOf(mail);
  expect([method, partMethod]).toEqual(['REQUEST', 'REQUEST']);
  expect(event.uid).toContain(booking.id);
  expect(event.sequence).toBe(0);
  expect(event.location).toBe('Ruth’s kitchen, 4 Mill Lane, Kettlewick');
  const { rows } = await sql('select starts_at from public.class_sessions where id = $1', [session]);
  expect(event.startDate.toJSDate()).toEqual(rows[0].starts_at);
});

test('Delayed disclosure: the mail about a place in a home says when the address comes; the one that brings it stands for the reminder', async () => {
  await sql(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [maya.id]);
  const home = await newSessionAt(true);
  const booking = await calls(maya).book(home);
  const confirmed = await mailStack.newestTo(maya.email);
  expect(confirmed.text).toMatch(/You’ll get the address on \w+ \d+ \w+ at [\d:]+\./);
  expect(calendarOf(confirmed).event.location).toBe('Kettlewick');
  for (const secret of ['Ruth’s kitchen', 'Mill Lane', 'green door']) expect(confirmed.html).not.toContain(secret);

  await sql(
    `update public.class_sessions set starts_at = now() + interval '24 hours 2 seconds', ends_at = now() + interval '26 hours' where id = $1`,
    [home],
  );
  const where = await mailStack.newestTo(maya.email, 2);
  expect(where.subject).toMatch(/^Where to go on /);
  for (const text of ['Ruth’s kitchen, 4 Mill Lane, Kettlewick', 'The green door.', 'An apron.', '£12.50', '/booking/'])
    expect(where.text).toContain(text);
  const { method, event } = calendarOf(where);
  expect([method, event.location]).toEqual(['REQUEST', 'Ruth’s kitchen, 4 Mill Lane, Kettlewick']);
  expect(event.uid).toContain(booking.id);

  await sql(
    `select backend.enqueue('booking_reminder', jsonb_build_object('booking_id', $1::uuid, 'starts_at', s.starts_at), now())
       from public.class_sessions s where s.id = $2`,
    [booking.id, home],
  );
  await mailStack.settle();
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(2);
});

test('Quiet mails: no class, no teacher and no place in subject or body, and no invitation; when it is stays', async () => {
  await maya.client.from('mail_preferences').upsert({ user_id: maya.id, quiet: true }).throwOnError();
  const hall = await newSessionAt(false);
  const booking = await calls(maya).book(hall);
  const booked = await mailStack.newestTo(maya.email);
  await sql('update public.class_sessions set price_amount = 1500 where id = $1', [hall]);
  const price = await mailStack.newestTo(maya.email, 2);
  await asRuth(`select public.message_booked($1, 'Bring wellies!', $2)`, [hall, crypto.randomUUID()]);
  const message = await mailStack.newestTo(maya.email, 3);
  await calls(maya).cancel(booking.id);
  const cancelled = await mailStack.newestTo(maya.email, 4);
  for (const mail of [booked, price, message, cancelled]) {
    const all = `${mail.subject} ${mail.text} ${mail.html}`;
    for (const name of [
      'Pinch pots',
      'pinch-pots',
      'Ruth',
      'kitchen',
      'Mill Lane',
      'Kettlewick',
      'green door',
      'apron',
      '£',
    ]) {
      expect(all, `${mail.subject}: ${name}`).not.toContain(name);
    }
    expect(mail.attachments).toEqual([]);
  }
  expect(booked.text).toMatch(/http\S+\/dates\b/);
  // over midnight the second has its day before it
  expect(booked.text).toMatch(/\d\d:\d\d(?:–| – .+, )\d\d:\d\d/);
});

test('Calendar invitations: not sent where she has switched them off, nor by themselves once she has blocked somebody', async () => {
  const invited = async (count: number) => (await mailStack.newestTo(maya.email, count)).attachments.length > 0;
  const choose = (invitations: boolean | null) =>
    maya.client.from('mail_preferences').upsert({ user_id: maya.id, invitations }).throwOnError();
  const preset = async () => (await maya.client.rpc('calendar_invitations').throwOnError()).data;
  await calls(maya).book(await newSessionAt(false));
  expect([await preset(), await invited(1)]).toEqual([true, true]);
  await choose(false);
  await calls(maya).book(await newSessionAt(false));
  expect([await preset(), await invited(2)]).toEqual([false, false]);
  await choose(null);
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  await createMemberCard(ellis, 'Ellis');
  await maya.client.from('blocks').insert({ blocked_id: ellis.id }).throwOnError();
  await calls(maya).book(await newSessionAt(false));
  expect([await preset(), await invited(3)]).toEqual([false, false]);
  await choose(true);
  await calls(maya).book(await newSessionAt(false));
  expect([await preset(), await invited(4)]).toEqual([true, true]);
});

test('a changed price is mailed with the new one, and her calendar is told nothing', async () => {
  await calls(maya).book(session);
  await mailStack.newestTo(maya.email);
  await sql('update public.class_sessions set price_amount = 1400 where id = $1', [session]);
  await expect.poll(async () => (await mailStack.newestTo(maya.email)).subject).toMatch(/^New price: your class on /);
  const mail = await mailStack.newestTo(maya.email);
  expect(mail.text).toContain('£14');
  expect(mail.attachments).toEqual([]);
});

test('who waits is told so, without the address of a home; who is offered a place takes it by the link, signed out', async () => {
  session = await newSessionAt(true);
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  const booking = await calls(maya).book(session);
  await calls(ellis).book(session);
  const waiting = await mailStack.newestTo(ellis.email);
  expect(waiting.subject).toMatch(/^You’re on the waiting list for /);
  expect(waiting.text).not.toContain('Mill Lane');
  expect(waiting.attachments).toEqual([]);

  await calls(maya).cancel(booking.id);
  const offer = await mailStack.newestTo(ellis.email, 2);
  expect(offer.subject).toMatch(/^A place for you on /);
  expect(offer.text).toContain('keeping it for you until');
  expect(offer.text).not.toContain('Mill Lane');

  expect((await post(linkOf(offer), 'accept')).status).toBe(303);
  const booked = await mailStack.newestTo(ellis.email, 3);
  expect(booked.subject).toMatch(/^You’re booked for /);
  expect(booked.text).toContain('You’ll get the address on ');
  expect(calendarOf(booked).method).toBe('REQUEST');
});

test('“I can’t come”: looking changes nothing, a press gives the place back once, and her calendar is told', async () => {
  const booking = await calls(maya).book(session);
  const link = linkOf(await mailStack.newestTo(maya.email));
  for (const method of ['GET', 'HEAD']) await fetch(link, { method, headers: { accept: 'text/html' } });
  expect((await post(link, 'nothing')).status).toBe(303);
  const status = async () =>
    (await sql('select status from public.bookings where id = $1', [booking.id])).rows[0].status;
  expect(await status()).toBe('booked');

  const answer = await post(link, 'cancel');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(link).pathname]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await post(link, 'cancel')).status).toBe(303);
  expect(await status()).toBe('cancelled');
  const mail = await mailStack.newestTo(maya.email, 2);
  expect(mail.subject).toMatch(/^Your place on .* is cancelled$/);
  const { method, event } = calendarOf(mail);
  expect(method).toBe('CANCEL');
  expect(event.uid).toContain(booking.id);
  expect(event.sequence).toBe(1);
  await mailStack.settle();
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(2);
  // Too late to take what is no offer: the page says so.
  expect((await post(link, 'accept')).headers.get('location')).toBe(`${new URL(link).pathname}?missed=accept`);
  expect(mailStack.stack.log()).not.toContain(link.split('/').at(-1));
});

test('a session that moves, and one that is cancelled, are told to who is booked: the same event, a higher sequence', async () => {
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  const booking = await calls(maya).book(session);
  await calls(ellis).book(session);
  await mailStack.mailsTo(ellis.email);
  const { rows } = await sql('select starts_at, venue_id from public.class_sessions where id = $1', [session]);
  const later = new Date(rows[0].starts_at.getTime() + 24 * 60 * 60_000);
  await asRuth(
    `select public.change_sessions($1, 'one', $2::timestamptz at time zone 'Europe/London', 120, 1, venue_id => $3)`,
    [session, later, rows[0].venue_id],
  );
  const moved = await mailStack.newestTo(maya.email, 2);
  expect(moved.subject).toMatch(/^Changed: your class on /);
  expect(calendarOf(moved)).toMatchObject({ method: 'REQUEST', event: { sequence: 1 } });
  expect(calendarOf(moved).event.startDate.toJSDate()).toEqual(later);
  const stillWaiting = await mailStack.newestTo(ellis.email, 2);
  expect(stillWaiting.text).toContain('still on the waiting list');
  expect(stillWaiting.attachments).toEqual([]);

  await asRuth(`select public.cancel_sessions($1, 'one', 'The kiln has cracked.')`, [session]);
  const gone = await mailStack.newestTo(maya.email, 3);
  expect(gone.subject).toMatch(/^Cancelled: the class on /);
  expect(gone.text).toContain('The kiln has cracked.');
  const { method, event } = calendarOf(gone);
  expect(method).toBe('CANCEL');
  expect(event.uid).toContain(booking.id);
  expect(event.sequence).toBeGreaterThan(1);
  expect((await mailStack.newestTo(ellis.email, 3)).attachments).toEqual([]);
});

test('a reminder goes out the day before to who still comes, and stops with one press', async () => {
  await calls(maya).book(session);
  await mailStack.mailsTo(maya.email);
  await sql(`update backend.outbox set not_before = now() where kind = 'booking_reminder'`);
  await mailStack.settle();
  const reminder = await mailStack.newestTo(maya.email, 2);
  expect(reminder.subject).toMatch(/^See you on /);
  for (const text of ['4 Mill Lane', 'The green door.', 'An apron.', '/booking/'])
    expect(reminder.text).toContain(text);
  const stop = /http\S+\/unsubscribe\/[\w-]+/.exec(reminder.text ?? '')?.[0] ?? '';
  expect((await fetch(stop, { method: 'POST' })).status).toBe(200);

  const next = await newSessionAt(false);
  await calls(maya).book(next);
  await mailStack.mailsTo(maya.email, 3);
  await sql(`update backend.outbox set not_before = now() where kind = 'booking_reminder'`);
  await mailStack.settle();
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(3);
});

test('no reminder of a session that has moved, or of a place given back', async () => {
  const booking = await calls(maya).book(session);
  await mailStack.mailsTo(maya.email);
  await calls(maya).cancel(booking.id);
  await mailStack.mailsTo(maya.email, 2);
  const other = await newSessionAt(false);
  await calls(maya).book(other);
  await mailStack.mailsTo(maya.email, 3);
  await sql(
    `update public.class_sessions set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
    [other],
  );
  await sql(`update backend.outbox set not_before = now() where kind = 'booking_reminder'`);
  await mailStack.settle();
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(3);
});

test('a teacher’s message reaches everybody who is booked once, in their threads, and the mail says only that', async () => {
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  await calls(maya).book(session);
  await calls(ellis).book(session);
  await Promise.all([mailStack.mailsTo(maya.email), mailStack.mailsTo(ellis.email)]);
  const request = crypto.randomUUID();
  for (const _twice of [1, 2]) {
    const { rows } = await asRuth('select public.message_booked($1, $2, $3) as told', [
      session,
      'Bring wellies!',
      request,
    ]);
    expect(rows[0].told).toBe(1);
  }
  const mail = await mailStack.newestTo(maya.email, 2);
  expect(mail.subject).toMatch(/^A message about your class on /);
  expect(mail.text).not.toContain('wellies');
  expect(mail.text).toContain('/messages?with=');
  const { data } = await maya.client.from('class_messages').select('body, from_teacher');
  expect(data).toEqual([{ body: 'Bring wellies!', from_teacher: true }]);
  await mailStack.settle();
  expect([(await mailStack.mailsTo(maya.email)).length, (await mailStack.mailsTo(ellis.email)).length]).toEqual([2, 1]);
  await expect(
    runAs(mailStack.stack.sql, member(ellis.id), 'select public.message_booked($1, $2, $3)', [
      session,
      'x',
      crypto.randomUUID(),
    ]),
  ).rejects.toMatchObject({ code: 'PT404' });
});

test('a course is one mail with all its sessions, each an invitation under the UID of its booking, and so is giving it back', async () => {
  const { seriesId, sessionIds } = await newCourse(mailStack.stack.sql, classId, { capacities: [3, 3, 3] });
  const { bookCourse, cancelCourse } = courseCalls(mailStack.stack.sql, maya.id);
  const booked = await bookCourse(seriesId, 2);
  const mail = await mailStack.newestTo(maya.email);
  expect(mail.subject).toBe('You’re booked for the course: Pinch pots');
  expect(mail.text).toContain('2 places at each');
  const events = (from: Email) => calendarEvents(from).map(({ uid, method }) => ({ uid: uid.split('@')[0], method }));
  expect(events(mail)).toEqual(booked.map(({ id }) => ({ uid: `booking-${id}`, method: 'REQUEST' })));
  await calls(maya).cancel(booked[0]?.id ?? '');
  await mailStack.newestTo(maya.email, 2);
  await cancelCourse(booked[0]?.course_id ?? '');
  const back = await mailStack.newestTo(maya.email, 3);
  expect(back.subject).toBe('You’ve cancelled your course: Pinch pots');
  expect(events(back)).toEqual(booked.slice(1).map(({ id }) => ({ uid: `booking-${id}`, method: 'CANCEL' })));
  const { rows } = await sql(
    `select kind from private.booking_events where session_id = any ($1) and kind = 'booked'`,
    [sessionIds],
  );
  expect(rows).toHaveLength(3);
});

test('a course that is waited for is one mail, its offer another whose link takes all of it, and an end another', async () => {
  const [ellis, noor] = [await mailStack.stack.newMember('Ellis Moon'), await mailStack.stack.newMember('Noor')];
  const { seriesId } = await newCourse(mailStack.stack.sql, classId, { bookedAs: 'course', capacities: [1, 1, 1] });
  const [held] = await courseCalls(mailStack.stack.sql, maya.id).bookCourse(seriesId);
  const [waits] = await courseCalls(mailStack.stack.sql, ellis.id).bookCourse(seriesId);
  const [behind] = await courseCalls(mailStack.stack.sql, noor.id).bookCourse(seriesId);
  const waiting = await mailStack.newestTo(ellis.email);
  expect(waiting.subject).toBe('You’re on the waiting list for the course: Pinch pots');
  expect(waiting.text).toContain('3 dates');
  await courseCalls(mailStack.stack.sql, maya.id).cancelCourse(held?.course_id ?? '');
  const offer = await mailStack.newestTo(ellis.email, 2);
  expect(offer.subject).toBe('A place for you on the course: Pinch pots');
  await sql(`update public.bookings set offered_until = now() - interval '1 second' where course_id = $1`, [
    waits?.course_id,
  ]);
  await sql('select private.lapse_offer($1)', [waits?.id]);
  expect((await mailStack.newestTo(ellis.email, 3)).subject).toBe('Your offer for the course has run out: Pinch pots');
  const next = await mailStack.newestTo(noor.email, 2);
  const token = /\/booking\/([\w-]+)/.exec(next.text ?? '')?.[1] ?? '';
  const { rows: shown } = await sql('select public.booking_of_link($1) as booking', [token]);
  expect(shown[0]?.booking).toMatchObject({ status: 'offered', course_dates: 3 });
  await sql('select public.accept_by_link($1)', [token]);
  const { rows } = await sql('select distinct status from public.bookings where course_id = $1', [behind?.course_id]);
  expect(rows).toEqual([{ status: 'booked' }]);
  expect((await mailStack.newestTo(noor.email, 3)).subject).toBe('You’re booked for the course: Pinch pots');
});

test('a cancelled series is one mail and one notification for each member, with all sessions of hers and an end for each', async () => {
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  const { seriesId, sessionIds } = await newCourse(mailStack.stack.sql, classId, { capacities: [1, 1, 1, 1] });
  const booked = await courseCalls(mailStack.stack.sql, maya.id).bookCourse(seriesId);
  // one session only, and in line for it: she is told of that one, and her calendar of nothing
  await calls(ellis).book(sessionIds[2] ?? '');
  await mailStack.mailsTo(maya.email);
  await mailStack.mailsTo(ellis.email);
  await asRuth(`select public.cancel_sessions($1, 'following', 'The kiln has cracked.')`, [sessionIds[1]]);

  const mail = await mailStack.newestTo(maya.email, 2);
  expect(mail.subject).toBe('Cancelled: 3 dates of Pinch pots');
  expect(mail.text).toContain('The kiln has cracked.');
  const { rows: cancelled } = await sql(
    `select date_trunc('second', starts_at) as starts_at, to_char(starts_at at time zone 'Europe/London', 'FMDD FMMonth') as day,
            (starts_at at time zone 'Europe/London')::date::text as date
       from public.class_sessions where id = any ($1) and status = 'cancelled' order by starts_at`,
    [sessionIds],
  );
  expect(cancelled).toHaveLength(3);
  for (const { day } of cancelled) expect(mail.text).toContain(day);
  expect(calendarEvents(mail)).toMatchObject(
    cancelled.map(({ starts_at }, index) => ({
      method: 'CANCEL',
      uid: expect.stringContaining(booked[index + 1]?.id ?? 'none'),
      start: starts_at,
      status: 'CANCELLED',
      organizer: 'mailto:hello@kindling.example',
      attendees: [`mailto:${maya.email}`],
    })),
  );
  for (const { sequence } of calendarEvents(mail)) expect(sequence).toBeGreaterThan(0);

  const waited = await mailStack.newestTo(ellis.email, 2);
  expect(waited.subject).toMatch(/^Cancelled: the class on /);
  expect(waited.attachments).toEqual([]);
  await mailStack.settle();
  expect([(await mailStack.mailsTo(maya.email)).length, (await mailStack.mailsTo(ellis.email)).length]).toEqual([2, 2]);
  const { rows: told } = await sql(
    `select decision, reason, dates::text[] from public.notifications where user_id = $1 and kind = 'booking'`,
    [maya.id],
  );
  expect(told).toEqual([
    { decision: 'session_cancelled', reason: 'The kiln has cracked.', dates: cancelled.map(({ date }) => date) },
  ]);
});
