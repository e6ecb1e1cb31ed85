import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { type Booking, bookingCalls, newMembers, newSession, newTaughtClass } from './booking-calls.ts';

let stack: Stack;
let teacher: string;
let classId: string;
let sessionId: string;
let maya: string;
let booking: Booking;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  sessionId = await newSession(stack.sql, classId, 4, 1);
  [maya = ''] = await newMembers(stack.sql, 1);
  booking = await bookingCalls(stack.sql, maya).book(sessionId, 2);
});

const doorList = (who: string) =>
  runAs(stack.sql, member(who), 'select * from public.door_list($1)', [sessionId]).then(({ rows }) => rows);
const act = (who: string, name: string, id = booking.id) =>
  errorOf(stack.sql, member(who), `select public.${name}($1)`, [id]);

/** Moves the session in time, by hours from now to its start. */
const startIn = (hours: number) =>
  stack.sql.query(
    `update public.class_sessions set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 120) where id = $1`,
    [sessionId, hours * 60],
  );

async function attendances() {
  const { rows } = await stack.sql.query(
    'select confirmed_at is not null as confirmed from public.class_attendances where user_id = $1',
    [maya],
  );
  return rows;
}

test('the teacher reads first names, seats and notes, and no account; nobody else reads them', async () => {
  const [row] = await doorList(teacher);
  expect(row).toMatchObject({
    booking_id: booking.id,
    first_name: 'Member',
    seats: 2,
    status: 'booked',
    first_time: true,
  });
  expect(JSON.stringify(row)).not.toContain(maya);
  await expect(doorList(maya)).rejects.toMatchObject({ code: 'PT404' });
  expect(await errorOf(stack.sql, visitor, 'select * from public.door_list($1)', [sessionId])).toBe('42501');
});

test('what she needs there is told to the teacher alone, replaced when she tells it again, and of a short list', async () => {
  const tell = (who: string, needs: string[]) =>
    errorOf(stack.sql, member(who), 'select public.tell_access_needs($1, $2)', [booking.id, needs]);
  expect(await tell(maya, ['seating', 'hearing_loop', 'seating'])).toBe('allowed');
  expect((await doorList(teacher))[0]).toMatchObject({ access_needs: ['hearing_loop', 'seating'] });
  expect(await tell(maya, [])).toBe('allowed');
  expect((await doorList(teacher))[0]).toMatchObject({ access_needs: [] });
  expect(await tell(teacher, ['seating'])).toBe('PT404');
  expect(await tell(maya, ['a grand piano'])).toBe('23514');
});

test('a teacher reads one session of hers, and nobody else’s', async () => {
  const read = async (who: string) =>
    (await runAs(stack.sql, member(who), 'select id, seats_booked from public.taught_session($1)', [sessionId])).rows;
  expect(await read(teacher)).toEqual([{ id: sessionId, seats_booked: 2 }]);
  expect(await read(maya)).toEqual([]);
});

test('a changed price is told to whoever is booked, once for each change and in no calendar', async () => {
  const price = (amount: number) =>
    stack.sql.query(
      `update public.class_sessions set price_kind = 'fixed', price_amount = $2, price_currency = 'GBP' where id = $1`,
      [sessionId, amount],
    );
  await price(1200);
  await price(1200);
  const { rows } = await stack.sql.query(
    `select e.kind, n.decision, s.sequence from private.booking_events e
       join public.class_sessions s on s.id = e.session_id
       left join public.notifications n on n.user_id = $2 and n.decision = e.kind
      where e.session_id = $1 and e.kind <> 'booked'`,
    [sessionId, maya],
  );
  expect(rows).toEqual([{ kind: 'price_changed', decision: 'price_changed', sequence: 0 }]);
});

test('bookings are read by whoever made them, and by no other member', async () => {
  const count = async (who: string) =>
    (await runAs(stack.sql, member(who), 'select 1 from public.bookings where session_id = $1', [sessionId])).rowCount;
  expect([await count(maya), await count(teacher)]).toEqual([1, 0]);
  for (const statement of [
    `insert into public.bookings (session_id, user_id, seats, status, first_name, request_id) values ($1, $2, 1, 'booked', 'Maya', gen_random_uuid())`,
    `update public.bookings set status = 'booked' where session_id = $1 and user_id = $2`,
    'delete from public.bookings where session_id = $1 and user_id = $2',
  ])
    expect(await errorOf(stack.sql, member(maya), statement, [sessionId, maya])).toBe('42501');
});

test('a check-in counts as confirmed attendance, once, beside what she noted herself; undone it is gone', async () => {
  expect(await act(maya, 'check_in')).toBe('PT404');
  expect(await act(teacher, 'check_in')).toBe('allowed');
  expect(await act(teacher, 'check_in')).toBe('allowed');
  expect(await attendances()).toEqual([{ confirmed: true }]);
  expect((await doorList(teacher))[0]).toMatchObject({ status: 'attended' });
  expect(await act(teacher, 'undo_attendance')).toBe('allowed');
  expect(await attendances()).toEqual([]);
});

test('nobody confirms her own attendance', async () => {
  expect(
    await errorOf(
      stack.sql,
      member(maya),
      'insert into public.class_attendances (user_id, class_id, attended_on, confirmed_at) values ($1, $2, current_date, now())',
      [maya, classId],
    ),
  ).toBe('42501');
});

test('attendance is noted from two hours before until 48 hours after, a no-show not before the start', async () => {
  await startIn(3);
  expect(await act(teacher, 'check_in')).toBe('PT409');
  await startIn(1);
  expect(await act(teacher, 'mark_no_show')).toBe('PT409');
  await startIn(-40);
  expect(await act(teacher, 'mark_no_show')).toBe('allowed');
  expect(await act(teacher, 'check_in')).toBe('allowed');
  await startIn(-51);
  expect(await act(teacher, 'mark_no_show')).toBe('PT409');
});

test('a place is given back until the session begins, late where the policy says so', async () => {
  const late = await bookingCalls(stack.sql, maya).cancel(booking.id);
  expect(late.status).toBe('cancelled');
  const { rows } = await stack.sql.query('select kind from private.booking_events where booking_id = $1 order by id', [
    booking.id,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['booked', 'cancelled_late']);
  const again = await bookingCalls(stack.sql, maya).book(sessionId);
  await startIn(-1);
  expect(await bookingCalls(stack.sql, maya).error('public.cancel_booking($1)', [again.id])).toBe('PT409');
});

test('a teacher does not book her own class, nor anybody twice or more than three places', async () => {
  const book = (who: string, seats = 1) =>
    errorOf(stack.sql, member(who), 'select public.book_session($1, $2, null, gen_random_uuid())', [sessionId, seats]);
  expect(await book(teacher)).toBe('PT403');
  expect(await book(maya)).toBe('PT409');
  const [other = ''] = await newMembers(stack.sql, 1);
  expect(await book(other, 4)).toBe('23514');
  expect(await book(other, 0)).toBe('23514');
  await startIn(-1);
  expect(await book(other)).toBe('PT409');
});

test('a tap without a network counts from its own moment, in time as it was, and never at another', async () => {
  const noted = (name: string, hoursAgo: number) =>
    errorOf(stack.sql, member(teacher), `select public.${name}($1, now() - make_interval(mins => $2))`, [
      booking.id,
      Math.round(hoursAgo * 60),
    ]);
  // It was two hours long and ended 51 hours ago.
  await startIn(-53);
  expect(await act(teacher, 'check_in')).toBe('PT409');
  expect(await noted('check_in', 56)).toBe('PT409');
  expect(await noted('check_in', 2.5)).toBe('PT409');
  expect(await noted('mark_no_show', 54)).toBe('PT409');
  expect(await noted('check_in', 52.5)).toBe('allowed');
  const { rows } = await stack.sql.query(
    `select extract(epoch from now() - b.checked_in_at)::integer / 60 as minutes from public.bookings b where b.id = $1`,
    [booking.id],
  );
  expect(rows[0]?.minutes).toBeCloseTo(52.5 * 60, -1);
  expect(await noted('undo_attendance', 52.4)).toBe('allowed');
  expect(await attendances()).toEqual([]);
  // Ahead of now: as if it were now.
  await startIn(-1);
  expect(await noted('check_in', -5)).toBe('allowed');
  // Arrives after a week.
  await startIn(-2 - 7 * 24 - 1);
  expect(await noted('mark_no_show', 2 + 7 * 24)).toBe('PT409');
});
