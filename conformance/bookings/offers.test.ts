import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, runAs } from '../support/run-as.ts';
import {
  type Booking,
  bookingCalls,
  lapseNow,
  newMembers,
  newSession,
  newTaughtClass,
  placesLeft,
} from './booking-calls.ts';

let stack: Stack;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  ({ classId } = await newTaughtClass(stack.sql));
});
afterAll(() => stack.close());

async function bookingOf(id: string): Promise<Booking & { minutes: number }> {
  const { rows } = await stack.sql.query(
    'select *, round(extract(epoch from offered_until - now()) / 60)::integer as minutes from public.bookings where id = $1',
    [id],
  );
  return rows[0];
}

/** A full session with so many who wait, in order. */
async function fullSession(inHours: number, waiting: number) {
  const sessionId = await newSession(stack.sql, classId, 1, inHours);
  const [holder = '', ...others] = await newMembers(stack.sql, waiting + 1);
  const held = await bookingCalls(stack.sql, holder).book(sessionId);
  const line: { booking: Booking; calls: ReturnType<typeof bookingCalls> }[] = [];
  for (const id of others) {
    const calls = bookingCalls(stack.sql, id);
    line.push({ calls, booking: await calls.book(sessionId) });
  }
  return { sessionId, line, giveBack: () => bookingCalls(stack.sql, holder).cancel(held.id) };
}

test.each([
  ['days before the session for 2 hours', 72, 120],
  ['on the day before for 30 minutes', 20, 30],
])('a freed place is held for the first who waits: %s', async (_title, inHours, minutes) => {
  const { line, giveBack } = await fullSession(inHours, 2);
  await giveBack();
  expect(await bookingOf(line[0]?.booking.id ?? '')).toMatchObject({ status: 'offered', offer_held: true, minutes });
  expect(await bookingOf(line[1]?.booking.id ?? '')).toMatchObject({ status: 'waiting' });
});

test('inside the last three hours a freed place is offered to everybody who waits, and the first who takes it has it', async () => {
  const { sessionId, line, giveBack } = await fullSession(2, 3);
  await giveBack();
  for (const { booking } of line)
    expect(await bookingOf(booking.id)).toMatchObject({ status: 'offered', offer_held: false });
  expect(await placesLeft(stack.sql, sessionId)).toBe(1);
  const [, second, third] = line;
  expect((await second?.calls.accept(second.booking.id))?.status).toBe('booked');
  expect(await third?.calls.error('public.accept_offer($1)', [third.booking.id])).toBe('PT409');
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
});

test('an offer lapses when its time is over and not before, and the place goes to the next', async () => {
  const { line, giveBack } = await fullSession(72, 2);
  await giveBack();
  const [first, second] = line;
  const id = first?.booking.id ?? '';
  const { rows } = await stack.sql.query<{ due: boolean }>(
    `select not_before = (select offered_until from public.bookings where id = $1::uuid) as due
       from backend.outbox where kind = 'offer_lapse' and payload ->> 'booking_id' = $1::text`,
    [id],
  );
  expect(rows).toEqual([{ due: true }]);
  // Before its time nothing lapses.
  await stack.sql.query('select private.lapse_offer($1)', [id]);
  expect((await bookingOf(id)).status).toBe('offered');
  await lapseNow(stack, id);
  expect((await bookingOf(id)).status).toBe('lapsed');
  expect((await bookingOf(second?.booking.id ?? '')).status).toBe('offered');
  expect(await first?.calls.error('public.accept_offer($1)', [id])).toBe('PT409');
});

test('the worker lapses an offer by itself', async () => {
  const { line, giveBack } = await fullSession(72, 2);
  await giveBack();
  const id = line[0]?.booking.id ?? '';
  await stack.sql.query(`update public.bookings set offered_until = now() - interval '1 second' where id = $1`, [id]);
  await stack.sql.query(
    `update backend.outbox set not_before = now() where kind = 'offer_lapse' and payload ->> 'booking_id' = $1`,
    [id],
  );
  await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
  await expect.poll(async () => (await bookingOf(id)).status).toBe('lapsed');
  expect((await bookingOf(line[1]?.booking.id ?? '')).status).toBe('offered');
});

test('a party that was passed over once is not passed over again: freed places are kept until they are enough', async () => {
  const sessionId = await newSession(stack.sql, classId, 3);
  const [a = '', b = '', c = '', pair = '', single = '', late = ''] = await newMembers(stack.sql, 6);
  const held: Booking[] = [];
  for (const id of [a, b, c]) held.push(await bookingCalls(stack.sql, id).book(sessionId));
  const two = await bookingCalls(stack.sql, pair).book(sessionId, 2);
  const one = await bookingCalls(stack.sql, single).book(sessionId, 1);
  await bookingCalls(stack.sql, a).cancel(held[0]?.id ?? '');
  // One place is too few for two: the single gets it.
  expect(await bookingOf(one.id)).toMatchObject({ status: 'offered' });
  expect(await bookingOf(two.id)).toMatchObject({ status: 'waiting', passed_over: true });
  await bookingCalls(stack.sql, b).cancel(held[1]?.id ?? '');
  // The next place is kept for the two, whoever comes along.
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
  expect((await bookingCalls(stack.sql, late).book(sessionId, 1)).status).toBe('waiting');
  await bookingCalls(stack.sql, c).cancel(held[2]?.id ?? '');
  expect(await bookingOf(two.id)).toMatchObject({ status: 'offered', seats: 2 });
  const { rows } = await stack.sql.query<{ kind: string }>(
    'select kind from private.booking_events where booking_id = $1 order by id',
    [two.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['waiting', 'passed_over', 'fewer_free', 'offered']);
});

/** Three who wait and were passed over, with two places kept for them. */
async function keptForThree() {
  const sessionId = await newSession(stack.sql, classId, 4);
  const [a = '', b = '', c = '', party = '', single = ''] = await newMembers(stack.sql, 5);
  const held: Booking[] = [];
  for (const id of [a, b, c]) held.push(await bookingCalls(stack.sql, id).book(sessionId));
  const fourth = await bookingCalls(stack.sql, single).book(sessionId);
  const three = await bookingCalls(stack.sql, party).book(sessionId, 3);
  const [late = ''] = await newMembers(stack.sql, 1);
  const one = await bookingCalls(stack.sql, late).book(sessionId);
  await bookingCalls(stack.sql, single).cancel(fourth.id);
  await bookingCalls(stack.sql, late).accept(one.id);
  expect(await bookingOf(three.id)).toMatchObject({ status: 'waiting', passed_over: true });
  for (const [n, id] of [a, b].entries()) await bookingCalls(stack.sql, id).cancel(held[n]?.id ?? '');
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
  return { sessionId, three, party };
}

const endKeeping = async (bookingId: string) => {
  await stack.sql.query(`update public.bookings set kept_since = kept_since - interval '24 hours' where id = $1`, [
    bookingId,
  ]);
  await stack.sql.query('select private.end_keeping($1)', [bookingId]);
};

test('Bounded hold: places are kept a day for a party that was passed over, then go to whoever books; she stays in line', async () => {
  const { sessionId, three } = await keptForThree();
  await stack.sql.query('select private.end_keeping($1)', [three.id]);
  expect(await placesLeft(stack.sql, sessionId)).toBe(0);
  await endKeeping(three.id);
  expect(await placesLeft(stack.sql, sessionId)).toBe(2);
  const [late = ''] = await newMembers(stack.sql, 1);
  expect((await bookingCalls(stack.sql, late).book(sessionId)).status).toBe('booked');
  // Kept once: what is free then stays free for all.
  expect(await placesLeft(stack.sql, sessionId)).toBe(1);
  expect(await bookingOf(three.id)).toMatchObject({ status: 'waiting', passed_over: false });
});

test('Bounded hold: whoever waits behind the party is offered the places when it ends', async () => {
  const { sessionId, three } = await keptForThree();
  const [late = ''] = await newMembers(stack.sql, 1);
  const behind = await bookingCalls(stack.sql, late).book(sessionId, 2);
  expect(behind.status).toBe('waiting');
  await endKeeping(three.id);
  expect(await bookingOf(behind.id)).toMatchObject({ status: 'offered' });
});

test('Smaller party: she is told that fewer are free, comes with as many, and is offered those; only she, and never more', async () => {
  const { three, party } = await keptForThree();
  const read = () => runAs(stack.sql, member(party), 'select status, seats, places_free from public.my_bookings()');
  expect((await read()).rows).toEqual([{ status: 'waiting', seats: 3, places_free: 2 }]);
  const notified = await stack.sql.query('select decision from public.notifications where user_id = $1', [party]);
  expect(notified.rows).toEqual([{ decision: 'fewer_free' }]);
  const [other = ''] = await newMembers(stack.sql, 1);
  const reduce = (who: string, seats: number) =>
    bookingCalls(stack.sql, who).error('public.reduce_seats($1, $2)', [three.id, seats]);
  expect(await reduce(other, 2)).toBe('PT404');
  for (const seats of [0, 4]) expect(await reduce(party, seats)).toBe('PT409');
  expect(await reduce(party, 2)).toBe('allowed');
  expect(await bookingOf(three.id)).toMatchObject({ status: 'offered', seats: 2 });
  expect(await reduce(party, 2)).toBe('allowed');
  expect(await reduce(party, 1)).toBe('PT409');
});

test('the ledger only grows', async () => {
  for (const statement of [
    `update private.booking_events set kind = 'booked'`,
    'delete from private.booking_events',
    'truncate private.booking_events',
  ])
    await expect(stack.sql.query(statement)).rejects.toThrow('only grows');
});
