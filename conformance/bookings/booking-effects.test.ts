import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReviewStatus } from '../support/class-values.ts';
import { errorOf, member, runAs } from '../support/run-as.ts';
import { type Booking, bookingCalls, newMembers, newSession, newTaughtClass, placesLeft } from './booking-calls.ts';

let stack: Stack;
let teacher: string;
let classId: string;
let sessionId: string;
let maya: string;
let nora: string;
let hers: Booking;
let waiting: Booking;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  sessionId = await newSession(stack.sql, classId, 1);
  [maya = '', nora = ''] = await newMembers(stack.sql, 2);
  hers = await bookingCalls(stack.sql, maya).book(sessionId);
  waiting = await bookingCalls(stack.sql, nora).book(sessionId);
});

async function statusOf(id: string): Promise<string | undefined> {
  const { rows } = await stack.sql.query<{ status: string }>('select status from public.bookings where id = $1', [id]);
  return rows[0]?.status;
}

/** What a member was told in the app, and the kinds of mail on their way about a booking. */
async function toldOf(memberId: string, bookingId: string) {
  const { rows: notifications } = await stack.sql.query<{ decision: string }>(
    `select decision from public.notifications where user_id = $1 and kind = 'booking' order by created_at, id`,
    [memberId],
  );
  const { rows: events } = await stack.sql.query<{ kind: string }>(
    'select kind from private.booking_events where booking_id = $1 order by id',
    [bookingId],
  );
  return { app: notifications.map(({ decision }) => decision), ledger: events.map(({ kind }) => kind) };
}

const book = (id: string, session = sessionId) =>
  errorOf(stack.sql, member(id), 'select public.book_session($1, 1, null, gen_random_uuid())', [session]);

test.each([
  ['the teacher blocks her', () => [teacher, maya]],
  ['she blocks the teacher', () => [maya, teacher]],
])('%s: her place goes to whoever waits, and the class is no longer there to book', async (_title, pair) => {
  const [blocker, blocked] = pair();
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [blocker, blocked]);
  expect(await statusOf(hers.id)).toBe('cancelled');
  expect(await statusOf(waiting.id)).toBe('offered');
  expect(await toldOf(maya, hers.id)).toEqual({ app: ['removed'], ledger: ['booked', 'removed'] });
  // The same answer as for a session that does not exist.
  expect(await book(maya)).toBe('PT404');
  expect(await book(maya, crypto.randomUUID())).toBe('PT404');
});

test('a suspended member keeps her place, leaves the lines, and books nothing', async () => {
  const suspend = (id: string) =>
    stack.sql.query(
      'insert into private.suspensions (member_id, sanction_id) select $1, a.id from public.moderation_actions a limit 1',
      [id],
    );
  await stack.sql.query(
    `insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
     values ('suspend', 'member', $1, $1, 'Unkind.', $2)`,
    [maya, teacher],
  );
  await suspend(maya);
  await suspend(nora);
  expect(await statusOf(hers.id)).toBe('booked');
  expect(await statusOf(waiting.id)).toBe('cancelled');
  const other = await newSession(stack.sql, classId, 5);
  expect(await book(maya, other)).toBe('PT403');
});

test('a suspended teacher’s sessions cannot be booked; whoever has a place keeps it', async () => {
  await stack.sql.query(
    `with act as (
       insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'Unkind.', $2) returning id
     ) insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
    [teacher, maya],
  );
  expect(await statusOf(hers.id)).toBe('booked');
  const [late = ''] = await newMembers(stack.sql, 1);
  expect(await book(late)).toBe('PT409');
});

test('a class that is taken off the site cancels its sessions; one that is read again keeps them', async () => {
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'pending');
  expect(await statusOf(hers.id)).toBe('booked');
  const [late = ''] = await newMembers(stack.sql, 1);
  expect(await book(late)).toBe('PT404');
  const { rows } = await runAs(stack.sql, member(maya), 'select id, class_title, class_slug from public.my_bookings()');
  expect(rows).toEqual([{ id: hers.id, class_title: 'Pinch pots', class_slug: null }]);
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'declined', 'Not what it says.');
  expect([await statusOf(hers.id), await statusOf(waiting.id)]).toEqual(['cancelled', 'cancelled']);
  expect((await toldOf(nora, waiting.id)).app).toEqual(['session_cancelled']);
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
});

test('a member who has left frees her place for whoever waits', async () => {
  await stack.sql.query('select private.erase_member($1)', [maya]);
  expect(await statusOf(hers.id)).toBeUndefined();
  expect(await statusOf(waiting.id)).toBe('offered');
});

test('a teacher who deletes her account: what lies behind that day is cancelled at once, what lies before stays', async () => {
  const later = await newSession(stack.sql, classId, 1, 24 * 20);
  const booked = await bookingCalls(stack.sql, maya).book(later);
  await stack.sql.query(`select private.schedule_erasure($1, '14 days')`, [teacher]);
  expect(await statusOf(hers.id)).toBe('booked');
  expect(await statusOf(booked.id)).toBe('cancelled');
  await stack.sql.query('select private.erase_member($1)', [teacher]);
  expect(await statusOf(hers.id)).toBeUndefined();
});

test('60 days after a session bookings, notes and the ledger go, and that she attended stays', async () => {
  await stack.sql.query(
    `update public.class_sessions set starts_at = now() - interval '61 days', ends_at = now() - interval '61 days' + interval '2 hours'
      where id = $1`,
    [sessionId],
  );
  await stack.sql.query(
    `insert into public.class_attendances (user_id, class_id, attended_on, confirmed_at) values ($1, $2, current_date - 61, now())`,
    [maya, classId],
  );
  await stack.sql.query('select private.cleanup_bookings(1000)');
  expect(await statusOf(hers.id)).toBeUndefined();
  expect((await toldOf(maya, hers.id)).ledger).toEqual([]);
  const { rows } = await stack.sql.query('select 1 from public.class_attendances where user_id = $1', [maya]);
  expect(rows).toHaveLength(1);
});
