import { type Stack, startStack } from '@kindling/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Booking,
  bookingCalls,
  newMembers,
  newSession,
  newTaughtClass,
  placesLeft,
  statuses,
} from './booking-calls.ts';

let stack: Stack;
let pool: pg.Pool;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  pool = new pg.Pool({ connectionString: stack.ownerUrl, max: 40 });
  pool.on('error', () => {});
  ({ classId } = await newTaughtClass(stack.sql));
});
afterAll(async () => {
  await pool.end();
  await stack.close();
});

test('Race condition: 200 parallel requests for 10 places give exactly 10 and a waiting list of 190 in order of arrival', async () => {
  const sessionId = await newSession(stack.sql, classId, 10);
  const members = await newMembers(stack.sql, 200);
  const bookings = await Promise.all(members.map((id) => bookingCalls(pool, id).book(sessionId)));
  expect(bookings.filter(({ status }) => status === 'booked')).toHaveLength(10);
  expect(bookings.filter(({ status }) => status === 'waiting')).toHaveLength(190);
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
  // Whoever arrived first was booked: the queue position is given while the session is locked.
  const { rows } = await stack.sql.query<{ status: string }>(
    'select status from public.bookings where session_id = $1 order by queue_position',
    [sessionId],
  );
  expect(rows.slice(0, 10).every(({ status }) => status === 'booked')).toBe(true);
  expect(rows.slice(10).every(({ status }) => status === 'waiting')).toBe(true);
});

test('Idempotency: the same request sent five times at once books once', async () => {
  const sessionId = await newSession(stack.sql, classId, 10);
  const [id = ''] = await newMembers(stack.sql, 1);
  const requestId = crypto.randomUUID();
  const calls = bookingCalls(pool, id);
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => calls.book(sessionId, 2, requestId)));
  expect(new Set(sent.map((booking) => booking.id)).size).toBe(1);
  expect(await statuses(stack.sql, sessionId)).toEqual({ booked: 1 });
  expect(await placesLeft(stack.sql, sessionId)).toBe(8);
});

test('Idempotency: a double cancel, at once and later, frees one place', async () => {
  const sessionId = await newSession(stack.sql, classId, 1);
  const [first = '', second = '', third = ''] = await newMembers(stack.sql, 3);
  const held = await bookingCalls(pool, first).book(sessionId);
  const offered = await bookingCalls(pool, second).book(sessionId);
  const waiting = await bookingCalls(pool, third).book(sessionId);
  const { cancel } = bookingCalls(pool, first);
  await Promise.all([cancel(held.id), cancel(held.id)]);
  expect((await cancel(held.id)).status).toBe('cancelled');
  const { rows } = await stack.sql.query<Booking>(
    'select * from public.bookings where id = any ($1) order by queue_position',
    [[offered.id, waiting.id]],
  );
  expect(rows.map(({ status }) => status)).toEqual(['offered', 'waiting']);
});

test('Race condition: opposite acts on the same places at once leave the numbers true', async () => {
  const sessionId = await newSession(stack.sql, classId, 5);
  const members = await newMembers(stack.sql, 30);
  const acts = members.map(async (id, i) => {
    const { book, cancel } = bookingCalls(pool, id);
    const booking = await book(sessionId, (i % 3) + 1);
    if (i % 2 === 0) await cancel(booking.id);
  });
  await Promise.all(acts);
  const { rows } = await stack.sql.query<{ taken: number; left: number; true_left: number }>(
    `select private.seats_taken(s.id) as taken, s.places_left as left, private.places_left_of(s) as true_left
       from public.class_sessions s where s.id = $1`,
    [sessionId],
  );
  expect(rows[0]?.taken).toBeLessThanOrEqual(5);
  expect(rows[0]?.left).toBe(rows[0]?.true_left);
});
