import type { Persona } from '@kindling/test-kit';
import { waitFor } from '@kindling/test-kit/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { courseCalls, newCourse } from '../bookings/course-calls.ts';
import { member, runAs } from '../support/run-as.ts';
import { type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let ruth: string;
let classId: string;
let maya: Persona;
let ellis: Persona;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  ({ teacher: ruth, classId } = await newTaughtClass(mailStack.stack.sql));
  maya = await mailStack.stack.newMember('Maya Ellis');
  ellis = await mailStack.stack.newMember('Ellis Moon');
});

const sql = (text: string, values: unknown[] = []) => mailStack.stack.sql.query(text, values);
const calls = (who: Persona) => bookingCalls(mailStack.stack.sql, who.id);

/** Moves a session, whose waiting list ends with its start. */
const moveTo = (session: string, seconds: number) =>
  sql(
    `update public.class_sessions s
        set starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $2) + interval '2 hours'
      where s.id = $1`,
    [session, seconds],
  );

const statusOf = async (who: Persona, session: string) =>
  (await sql('select status from public.bookings where user_id = $1 and session_id = $2', [who.id, session])).rows[0]
    ?.status;

const begun = (who: Persona, session: string) =>
  waitFor(
    async () => (await statusOf(who, session)) === 'expired',
    () => 'The list has not ended.',
  );

const toldOf = async (who: Persona) => {
  const { data } = await who.client
    .from('notifications')
    .select('kind, decision')
    .eq('kind', 'booking')
    .order('created_at')
    .throwOnError();
  return data.map(({ decision }) => decision);
};

test('Waiting list: who still waits when the session begins is told, with the next session that has room', async () => {
  const session = await newSession(mailStack.stack.sql, classId, 1);
  const [full, free] = [
    await newSession(mailStack.stack.sql, classId, 1, 96),
    await newSession(mailStack.stack.sql, classId, 3, 120),
  ];
  await calls(maya).book(session);
  await calls(maya).book(full);
  await calls(ellis).book(session);
  await mailStack.mailsTo(ellis.email);
  await moveTo(session, 1.2);
  await begun(ellis, session);
  const mail = await mailStack.newestTo(ellis.email, 2);
  expect(mail.subject).toMatch(/^No place this time: /);
  expect(mail.text).toContain('has started, and no place came your way');
  expect(mail.text).toContain(`/you?date=${free}`);
  expect(mail.attachments).toEqual([]);
  expect(await toldOf(ellis)).toEqual(['expired']);
  expect(await statusOf(maya, session)).toBe('booked');
  const { rows } = await sql(
    `select kind, status_before, status_after from private.booking_events where session_id = $1 order by id desc limit 1`,
    [session],
  );
  expect(rows).toEqual([{ kind: 'expired', status_before: 'waiting', status_after: 'expired' }]);
  const { data } = await ellis.client.rpc('my_bookings').throwOnError();
  expect(data).toMatchObject([{ status: 'expired' }]);
});

test('Waiting list: a mail without another session says so, and who was offered a place in the last hours and was too late hears too', async () => {
  const session = await newSession(mailStack.stack.sql, classId, 1, 2);
  const booking = await calls(maya).book(session);
  await calls(ellis).book(session);
  // Who is offered a place before she has been told of her turn in the line hears of the place alone.
  await mailStack.mailsTo(ellis.email, 1);
  await calls(maya).cancel(booking.id);
  expect(await statusOf(ellis, session)).toBe('offered');
  await mailStack.mailsTo(ellis.email, 2);
  await moveTo(session, 1.2);
  await begun(ellis, session);
  await expect.poll(async () => (await mailStack.newestTo(ellis.email)).subject).toMatch(/^No place this time: /);
  expect((await mailStack.newestTo(ellis.email)).text).toContain('No other date has room right now.');
});

test('Waiting list: it goes on while the session is put off, and ends when it has begun earlier than planned', async () => {
  const session = await newSession(mailStack.stack.sql, classId, 1);
  await calls(maya).book(session);
  await calls(ellis).book(session);
  await sql('select private.expire_waiting($1)', [session]);
  expect(await statusOf(ellis, session)).toBe('waiting');
  await moveTo(session, 3600);
  const { rows } = await sql(
    `select count(*)::int as due from backend.outbox o
      where o.kind = 'waiting_expiry' and o.payload ->> 'session_id' = $1 and o.not_before < now() + interval '2 hours'`,
    [session],
  );
  expect(rows[0].due).toBe(1);
});

test('Waiting list: a course is waited for until its last session has begun, and told of once', async () => {
  const { seriesId, sessionIds } = await newCourse(mailStack.stack.sql, classId, {
    bookedAs: 'course',
    capacities: [1, 1, 1],
  });
  const [first = '', , last = ''] = sessionIds;
  await courseCalls(mailStack.stack.sql, maya.id).bookCourse(seriesId);
  await courseCalls(mailStack.stack.sql, ellis.id).bookCourse(seriesId);
  await mailStack.mailsTo(ellis.email);
  await moveTo(first, -60);
  await sql('select private.expire_waiting($1)', [first]);
  expect(await statusOf(ellis, first)).toBe('waiting');
  for (const [index, session] of sessionIds.entries()) await moveTo(session, -60 + index);
  await sql('select private.expire_waiting($1)', [last]);
  for (const session of sessionIds) expect(await statusOf(ellis, session)).toBe('expired');
  await sql('select private.expire_waiting($1)', [first]);
  const mail = await waitFor(
    async () => {
      const newest = await mailStack.newestTo(ellis.email);
      return newest.subject?.startsWith('No place this time') && newest;
    },
    () => 'She has not been told.',
  );
  expect(mail.text).toContain('The last date of');
  expect((await toldOf(ellis)).filter((decision) => decision === 'expired')).toEqual(['expired']);
});

test('a cancelled session names the next one that has room', async () => {
  const session = await newSession(mailStack.stack.sql, classId, 3);
  const free = await newSession(mailStack.stack.sql, classId, 3, 96);
  await calls(maya).book(session);
  await mailStack.mailsTo(maya.email);
  await runAs(mailStack.stack.sql, member(ruth), `select public.cancel_sessions($1, 'one', 'The kiln has cracked.')`, [
    session,
  ]);
  const mail = await mailStack.newestTo(maya.email, 2);
  expect(mail.subject).toMatch(/^Cancelled: /);
  expect(mail.text).toContain(`/you?date=${free}`);
});
