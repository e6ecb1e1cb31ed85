import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newMembers, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { courseCalls, newCourse } from '../bookings/course-calls.ts';
import { type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let teacher: string;
let email: string;
let classId: string;
let session: string;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(mailStack.stack.sql));
  const { rows } = await sql<{ email: string }>('select email from auth.users where id = $1', [teacher]);
  email = rows[0]?.email ?? '';
  session = await newSession(mailStack.stack.sql, classId, 9);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) => mailStack.stack.sql.query<Row>(text, values);
const calls = (id: string) => bookingCalls(mailStack.stack.sql, id);
const choose = (choice: string) =>
  sql(
    `insert into public.mail_preferences (user_id, bookings) values ($1, $2)
     on conflict (user_id) do update set bookings = excluded.bookings`,
    [teacher, choice],
  );

/** Members with a name of their own. */
async function people(...names: string[]): Promise<string[]> {
  const ids = await newMembers(mailStack.stack.sql, names.length);
  for (const [index, id] of ids.entries()) {
    await sql(`update auth.users set raw_user_meta_data = jsonb_build_object('name', $2::text) where id = $1`, [
      id,
      names[index],
    ]);
  }
  return ids;
}

async function told() {
  const { rows } = await sql<{ decision: string; places: number; dates: string[] }>(
    `select decision, places, dates::text[] from public.notifications
      where user_id = $1 and kind = 'class_booking' order by created_at, id`,
    [teacher],
  );
  return rows;
}

/** What waits for her next digest, told now. */
async function sendDigest() {
  await sql(
    `update backend.outbox set not_before = now() where kind = 'booking_digest' and payload ->> 'teacher_id' = $1`,
    [teacher],
  );
  await mailStack.settle();
}

const mails = () => mailStack.smtp.received.filter((mail) => mail.includes(`\nTo: ${email}\n`));

/** Plain text is wrapped, wherever the words of a date end. */
const unwrapped = ({ text = '' }: { text?: string | undefined }) => text.replaceAll(/\s+(?:> )?/g, ' ');

test('Notifications are bundled: what she has not read of a class is one line, with its places and days', async () => {
  const [ana = '', bea = '', cleo = ''] = await people('Ana', 'Bea', 'Cleo');
  const later = await newSession(mailStack.stack.sql, classId, 9, 96);
  await calls(ana).book(session, 2);
  await calls(bea).book(later);
  const { rows } = await sql<{ days: string[] }>(
    `select array_agg(private.local_day(starts_at, time_zone)::text order by starts_at) as days
       from public.class_sessions where id in ($1, $2)`,
    [session, later],
  );
  expect(await told()).toEqual([{ decision: 'booked', places: 3, dates: rows[0]?.days }]);
  await sql('update public.notifications set read_at = now() where user_id = $1', [teacher]);
  const third = await calls(cleo).book(session);
  await calls(cleo).cancel(third.id);
  expect((await told()).map(({ decision, places }) => [decision, places])).toEqual([
    ['booked', 3],
    ['booked', 1],
    ['given_back', 1],
  ]);
});

test('Digest: the first booking of a date is mailed at once, the others once a day, by their names with her', async () => {
  const [ana = '', bea = '', cleo = '', dora = ''] = await people('Ana', 'Bea', 'Cleo', 'Dora');
  await calls(ana).book(session, 2);
  const first = await mailStack.newestTo(email);
  expect(first.subject).toMatch(/^⁨?Ana⁩? booked .*Pinch pots/u);
  expect(unwrapped(first)).toContain('2 places');
  expect(first.text).toContain(`/teaching/sessions/${session}`);
  await calls(bea).book(session);
  const given = await calls(cleo).book(session);
  await calls(cleo).cancel(given.id);
  await calls(dora).book(session);
  await mailStack.settle();
  expect(mails()).toHaveLength(1);
  await sendDigest();
  const digest = await mailStack.newestTo(email, 2);
  expect(digest.subject).toBe('Your classes: 2 places booked');
  expect(unwrapped(digest)).toMatch(/2 places booked \(\W*Bea\W+Dora/u);
  // booked and given back within one day
  expect(digest.text).not.toContain('Cleo');
  await sendDigest();
  expect(mails()).toHaveLength(2);
  expect((await sql('select from private.booking_digest_lines where teacher_id = $1', [teacher])).rowCount).toBe(0);
});

test('Digest: it is due at six in the evening on her clock', async () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London']) {
    await sql(
      `insert into public.profiles (id, time_zone) values ($1, $2) on conflict (id) do update set time_zone = $2`,
      [teacher, zone],
    );
    const { rows } = await sql<{ hour: number; soon: boolean }>(
      `select extract(hour from due at time zone $2)::integer as hour,
              due > now() and due <= now() + interval '25 hours' as soon
         from private.next_booking_digest($1) due`,
      [teacher, zone],
    );
    expect(rows[0], zone).toEqual({ hour: 18, soon: true });
  }
});

test('within 24 hours of the start each booking and cancellation is mailed at once; each where she chose so; never where she chose none', async () => {
  const [ana = '', bea = '', cleo = ''] = await people('Ana', 'Bea', 'Cleo');
  const soon = await newSession(mailStack.stack.sql, classId, 9, 20);
  await calls(ana).book(soon);
  await mailStack.mailsTo(email, 1);
  const booking = await calls(bea).book(soon);
  await mailStack.mailsTo(email, 2);
  await calls(bea).cancel(booking.id);
  const returned = await mailStack.newestTo(email, 3);
  expect(returned.subject).toMatch(/Bea.*can’t come to .*Pinch pots/u);

  await choose('each');
  await calls(ana).book(session);
  await mailStack.mailsTo(email, 4);
  await calls(bea).book(session);
  await mailStack.mailsTo(email, 5);

  await choose('none');
  await calls(cleo).book(session);
  await calls(cleo).book(soon);
  await mailStack.settle();
  await sendDigest();
  expect(mails()).toHaveLength(5);
});

test('One-click unsubscribe: the link of such a mail ends them and no others; once let in again they come once a day', async () => {
  const [ana = '', bea = ''] = await people('Ana', 'Bea');
  await calls(ana).book(session);
  const mail = await mailStack.newestTo(email);
  const link = /http\S+\/unsubscribe\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const press = (body: Record<string, string>) => fetch(link, { method: 'POST', body: new URLSearchParams(body) });
  expect((await press({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  const chosen = async () =>
    (await sql('select bookings, messages, submissions from public.mail_preferences where user_id = $1', [teacher]))
      .rows[0];
  expect(await chosen()).toEqual({ bookings: 'none', messages: true, submissions: true });
  await calls(bea).book(await newSession(mailStack.stack.sql, classId, 9, 48));
  await mailStack.settle();
  expect(mails()).toHaveLength(1);
  await press({ page: 'start' });
  expect(await chosen()).toMatchObject({ bookings: 'daily' });
});

test('a course is told once, with all its dates', async () => {
  await choose('each');
  const [ana = ''] = await people('Ana');
  const { seriesId, sessionIds } = await newCourse(mailStack.stack.sql, classId, {
    bookedAs: 'course',
    capacities: [3, 3, 3],
  });
  const [booked] = await courseCalls(mailStack.stack.sql, ana).bookCourse(seriesId);
  await mailStack.settle();
  expect((await told()).map(({ places, dates }) => [places, dates.length])).toEqual([[1, sessionIds.length]]);
  expect(unwrapped(await mailStack.newestTo(email))).toContain('1 place at each of 3 dates');
  await courseCalls(mailStack.stack.sql, ana).cancelCourse(booked?.course_id ?? '');
  await mailStack.settle();
  expect(mails()).toHaveLength(2);
  expect((await told()).map(({ decision }) => decision)).toEqual(['booked', 'given_back']);
});

test('Account deletion: the teacher is told which places are free again, and not whose they were', async () => {
  const [ana = '', bea = ''] = await people('Ana', 'Bea');
  const { seriesId } = await newCourse(mailStack.stack.sql, classId, { bookedAs: 'course', capacities: [3, 3, 3] });
  await courseCalls(mailStack.stack.sql, ana).bookCourse(seriesId);
  await calls(ana).book(session, 2);
  await calls(bea).book(session);
  await sql('delete from public.notifications where user_id = $1', [teacher]);
  await sql('delete from auth.users where id = $1', [ana]);
  const [line, ...others] = await told();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ decision: 'given_back', places: 3 });
  const { rows } = await sql<{ line: string }>(
    'select to_jsonb(n)::text as line from public.notifications n where user_id = $1',
    [teacher],
  );
  expect(rows[0]?.line).not.toMatch(new RegExp(`Ana|${ana}`));
});

test('Blocks: neither the mail nor the digest names who was blocked before it went out, and a block is no cancellation', async () => {
  const [ana = '', bea = ''] = await people('Ana', 'Bea');
  await calls(ana).book(session);
  await mailStack.mailsTo(email, 1);
  await calls(bea).book(session);
  await sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [bea, teacher]);
  await mailStack.settle();
  await sendDigest();
  expect(mails()).toHaveLength(1);
  expect((await told()).map(({ decision }) => decision)).toEqual(['booked']);
});

test('Quiet mails: neither who booked nor which class is in subject or body', async () => {
  await sql(`insert into public.mail_preferences (user_id, quiet) values ($1, true)`, [teacher]);
  const [ana = '', bea = ''] = await people('Ana', 'Bea');
  await calls(ana).book(session);
  const first = await mailStack.newestTo(email);
  await calls(bea).book(session);
  await mailStack.settle();
  await sendDigest();
  const digest = await mailStack.newestTo(email, 2);
  for (const mail of [first, digest]) {
    for (const name of ['Ana', 'Bea', 'Pinch pots'])
      expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toContain(name);
  }
  expect(unwrapped(digest)).toContain('1 place booked');
});

test('Idempotent: two servers that run a digest’s jobs at once send one mail', async () => {
  const [ana = '', ...others] = await people('Ana', 'Bea', 'Cleo', 'Dora');
  await calls(ana).book(session);
  await mailStack.mailsTo(email, 1);
  for (const id of others) await calls(id).book(session);
  const claim = () =>
    sql<{ ids: string[] }>('select private.claim_booking_digest($1, $2) as ids', [teacher, crypto.randomUUID()]);
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.map(({ rows }) => rows[0]?.ids.length).sort()).toEqual([0, 0, 3]);
});
