import { undoWindowMs } from '@kindling/domain/review/review-item';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { type Booking, bookingCalls, newMembers, newSession, newTaughtClass } from './booking-calls.ts';
import { courseCalls, newCourse } from './course-calls.ts';

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

test('Course: what she needs is told at each of its sessions ahead, of hers alone', async () => {
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [3, 3] });
  const [first] = await courseCalls(stack.sql, maya).bookCourse(seriesId);
  const tell = (who: string) =>
    errorOf(stack.sql, member(who), 'select public.tell_course_access_needs($1, $2)', [first?.course_id, ['seating']]);
  expect(await tell(teacher)).toBe('PT404');
  expect(await tell(maya)).toBe('allowed');
  for (const id of sessionIds) {
    const { rows } = await runAs(stack.sql, member(teacher), 'select * from public.door_list($1)', [id]);
    expect(rows).toMatchObject([{ first_name: 'Member', access_needs: ['seating'] }]);
  }
});

test('a place is renamed until the class by whoever booked it; with this teacher, everywhere; never to nothing', async () => {
  const rename = (who: string, name: string, id: string | undefined = booking.id) =>
    errorOf(stack.sql, member(who), 'select public.rename_booking($1, $2)', [id, name]);
  expect(await rename(maya, '  Aunt Vi ')).toBe('allowed');
  expect((await doorList(teacher))[0]).toMatchObject({ first_name: 'Aunt Vi', seats: 2 });
  expect(await rename(teacher, 'Mine')).toBe('PT404');
  expect(await errorOf(stack.sql, visitor, 'select public.rename_booking($1, $2)', [booking.id, 'x'])).toBe('42501');
  for (const name of ['', '   ', 'x'.repeat(61)]) expect(await rename(maya, name)).toBe('23514');
  const { seriesId, sessionIds } = await newCourse(stack.sql, classId, { capacities: [3, 3] });
  const [first] = await courseCalls(stack.sql, maya).bookCourse(seriesId);
  expect(await rename(maya, 'Vi', first?.id)).toBe('allowed');
  const { rows } = await stack.sql.query('select first_name from public.bookings where session_id = any ($1)', [
    sessionIds,
  ]);
  expect(rows).toEqual([{ first_name: 'Vi' }, { first_name: 'Vi' }]);
  expect((await doorList(teacher))[0]).toMatchObject({ first_name: 'Vi' });
  await startIn(-0.5);
  expect(await rename(maya, 'Late')).toBe('PT409');
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

test('a class’s price that an approval changed is told once it can’t be undone, for sessions without one of their own, and nothing else of it is', async () => {
  const told = async () => {
    const { rows } = await stack.sql.query(
      `select count(*)::integer as events from private.booking_events where session_id = $1 and kind = 'price_changed'`,
      [sessionId],
    );
    return rows[0].events;
  };
  const approve = (changes: object) =>
    stack.sql.query(`select private.write_words('class', $1, $2, true)`, [classId, changes]);
  const classPrice = (price_amount: string) => approve({ pricing_type: 'fixed', price_amount });
  const untold = async () => {
    const { rows } = await stack.sql.query(
      `select payload, extract(epoch from not_before - created_at)::float as seconds from backend.outbox
        where kind = 'class_price_changed' and payload ->> 'class_id' = $1`,
      [classId],
    );
    return rows;
  };
  const tell = async () => {
    await stack.sql.query(
      `update backend.outbox set not_before = now() where kind = 'class_price_changed' and payload ->> 'class_id' = $1`,
      [classId],
    );
    await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
  };
  const ownPrice = (kind: string, amount: number | null, currency: string | null) =>
    stack.sql.query(
      'update public.class_sessions set price_kind = $2, price_amount = $3, price_currency = $4 where id = $1',
      [sessionId, kind, amount, currency],
    );
  await classPrice('£16');
  expect(await untold()).toMatchObject([{ seconds: undoWindowMs / 1000 }]);
  expect(await told()).toBe(0);
  await tell();
  await expect.poll(told).toBe(1);

  await classPrice('£18');
  await classPrice('£16');
  expect(await untold()).toEqual([]);
  await classPrice('£18');
  await classPrice('£20');
  expect(await untold()).toHaveLength(1);
  await tell();
  await expect.poll(told).toBe(2);
  await classPrice('£20');
  await approve({ materials_needed: 'An apron.' });
  expect(await untold()).toEqual([]);

  await ownPrice('fixed', 1200, 'GBP');
  const before = await told();
  await classPrice('£17');
  const [line] = await untold();
  await stack.sql.query('select private.tell_class_price($1, $2, $3)', [
    classId,
    line.payload.known,
    line.payload.changed_at,
  ]);
  expect(await told()).toBe(before);
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
