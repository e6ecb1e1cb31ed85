import { clockChangeCases } from '@kindling/domain/sessions/clock-change-cases';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReviewStatus } from '../support/class-values.ts';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { bookingCalls, newMembers, newTaughtClass } from './booking-calls.ts';

let stack: Stack;
let teacher: string;
let classId: string;
let maya: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  [maya = ''] = await newMembers(stack.sql, 1);
});

interface Session {
  id: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  places_left: number;
  sequence: number;
  status: string;
}

/** Local time so many days ahead, at seven in the evening. */
function evening(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 19:00`;
}

function plan(
  who: string,
  starts: string[],
  change: { id?: string; minutes?: number; capacity?: number } = {},
): Parameters<typeof runAs> {
  return [
    stack.sql,
    member(who),
    'select * from public.plan_sessions($1, $2, $3::timestamp[], $4, $5, $6, $7)',
    [
      change.id ?? crypto.randomUUID(),
      classId,
      starts,
      change.minutes ?? 120,
      'Europe/London',
      change.capacity ?? 2,
      'RRULE:FREQ=WEEKLY',
    ],
  ];
}

async function planned(starts: string[]): Promise<Session[]> {
  return (await runAs(...plan(teacher, starts))).rows as Session[];
}

test('Daylight saving time: local time becomes the same moment in SQL as in the browser, across every clock change of five zones', async () => {
  // Morocco changes its rules at short notice: the browser's time zone database and PostgreSQL's are of different
  // years.
  const cases = clockChangeCases(2025, 2028).filter(({ timeZone }) => timeZone !== 'Africa/Casablanca');
  const { rows } = await stack.sql.query<{ utc: Date }>(
    `select private.local_to_utc(c.local::timestamp, c.zone) as utc
       from unnest($1::text[], $2::text[]) with ordinality as c (local, zone, n) order by n`,
    [cases.map(({ local }) => local), cases.map(({ timeZone }) => timeZone)],
  );
  const differing = cases.filter(({ utc }, i) => rows[i]?.utc.getTime() !== new Date(utc).getTime());
  expect(differing).toEqual([]);
});

test('Idempotency: the same plan sent twice makes its sessions once', async () => {
  const id = crypto.randomUUID();
  const starts = [evening(7), evening(14), evening(21)];
  const first = (await runAs(...plan(teacher, starts, { id }))).rows as Session[];
  const second = (await runAs(...plan(teacher, starts, { id }))).rows as Session[];
  expect(first.map(({ capacity, places_left }) => [capacity, places_left])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
  expect(second.map((session) => session.id)).toEqual(first.map((session) => session.id));
});

test('when booking opens moves with each session of a change, on the clock', async () => {
  const [first, second, third] = await planned([evening(40), evening(47), evening(54)]);
  // one series of single sessions
  await stack.sql.query(
    `with series as (
       insert into public.session_series (id, class_id, rule) values (gen_random_uuid(), $1, 'RRULE:FREQ=WEEKLY') returning id
     )
     update public.class_sessions s set series_id = series.id from series where s.class_id = $1`,
    [classId],
  );
  const change = (opens: string | null) =>
    runAs(
      stack.sql,
      member(teacher),
      `select public.change_sessions($1, 'all', $2, 60, 2, booking_opens_at => ($3::timestamp at time zone 'Europe/London'))`,
      [first?.id, evening(40), opens],
    );
  const openings = async () => {
    const { rows } = await stack.sql.query<{ before: string }>(
      `select coalesce(((starts_at at time zone 'Europe/London') - (booking_opens_at at time zone 'Europe/London'))::text, 'open') as before
         from public.class_sessions where id = any ($1) order by starts_at`,
      [[first?.id, second?.id, third?.id]],
    );
    return rows.map(({ before }) => before);
  };
  await change(evening(38));
  expect(await openings()).toEqual(['2 days', '2 days', '2 days']);
  await change(evening(35));
  expect(await openings()).toEqual(['5 days', '5 days', '5 days']);
  await change(null);
  expect(await openings()).toEqual(['open', 'open', 'open']);
});

test('sessions are planned by the teacher of an approved class alone, ahead, each once, and at most 104', async () => {
  const error = (who: string, starts: string[], change = {}) => errorOf(...plan(who, starts, change));
  expect(await error(maya, [evening(7)])).toBe('PT404');
  expect(await error(teacher, [])).toBe('23514');
  expect(await error(teacher, [evening(7), evening(7)])).toBe('23514');
  expect(await error(teacher, [evening(-1)])).toBe('23514');
  expect(await error(teacher, [evening(4 * 365)])).toBe('23514');
  expect(
    await error(
      teacher,
      Array.from({ length: 105 }, (_, i) => evening(i + 1)),
    ),
  ).toBe('23514');
  expect(await error(teacher, [evening(7)], { minutes: 0 })).toBe('23514');
  expect(await error(teacher, [evening(7)], { capacity: 1001 })).toBe('23514');
  expect(
    await error(
      teacher,
      Array.from({ length: 104 }, (_, i) => evening(i + 1)),
    ),
  ).toBe('allowed');
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'pending');
  expect(await error(teacher, [evening(7)])).toBe('PT409');
});

test('everybody reads the sessions of an approved class, and nobody those of another', async () => {
  const [session] = await planned([evening(7)]);
  const read = async (who: Parameters<typeof runAs>[1]) =>
    (await runAs(stack.sql, who, 'select id from public.class_sessions where class_id = $1', [classId])).rowCount;
  expect([await read(visitor), await read(member(maya))]).toEqual([1, 1]);
  expect(session?.status).toBe('scheduled');
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'pending');
  expect([await read(visitor), await read(member(maya)), await read(member(teacher))]).toEqual([0, 0, 1]);
});

const change = (who: string, session: Session | undefined, scope: string, starts: string, capacity = 2) =>
  errorOf(stack.sql, member(who), 'select public.change_sessions($1, $2, $3, 90, $4)', [
    session?.id,
    scope,
    starts,
    capacity,
  ]);

async function sessions(): Promise<Session[]> {
  const { rows } = await stack.sql.query<Session>(
    'select * from public.class_sessions where class_id = $1 order by starts_at',
    [classId],
  );
  return rows;
}

test('a change of this and the following moves them alike on the clock and leaves the one before; who is booked is told', async () => {
  const [first, second, third] = await planned([evening(7), evening(14), evening(21)]);
  const booking = await bookingCalls(stack.sql, maya).book(third?.id ?? '');
  expect(await change(maya, second, 'following', evening(15))).toBe('PT404');
  expect(await change(teacher, second, 'following', evening(15))).toBe('allowed');
  const after = await sessions();
  expect(after[0]?.starts_at).toEqual(first?.starts_at);
  expect(after.map(({ sequence }) => sequence)).toEqual([0, 1, 1]);
  const local = await stack.sql.query<{ local: string }>(
    `select to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as local from public.class_sessions where class_id = $1 order by starts_at`,
    [classId],
  );
  expect(local.rows.map((row) => row.local)).toEqual([evening(7), evening(15), evening(22)]);
  const { rows } = await stack.sql.query('select kind from private.booking_events where booking_id = $1 order by id', [
    booking.id,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['booked', 'session_changed']);
});

test('fewer places never take one from somebody who has it, and more go to whoever waits', async () => {
  const [session] = await planned([evening(7)]);
  const [a = '', b = '', c = ''] = await newMembers(stack.sql, 3);
  await bookingCalls(stack.sql, a).book(session?.id ?? '');
  await bookingCalls(stack.sql, b).book(session?.id ?? '');
  const waiting = await bookingCalls(stack.sql, c).book(session?.id ?? '');
  expect(await change(teacher, session, 'one', evening(7), 1)).toBe('allowed');
  expect((await sessions())[0]).toMatchObject({ capacity: 2, places_left: 0 });
  expect(await change(teacher, session, 'one', evening(7), 3)).toBe('allowed');
  const { rows } = await stack.sql.query('select status from public.bookings where id = $1', [waiting.id]);
  expect(rows).toEqual([{ status: 'offered' }]);
});

test('what is cancelled is cancelled for all who are booked, with its reason, and cannot be booked', async () => {
  const [first, second] = await planned([evening(7), evening(14)]);
  const booking = await bookingCalls(stack.sql, maya).book(second?.id ?? '');
  const cancel = (who: string) =>
    runAs(stack.sql, member(who), `select public.cancel_sessions($1, 'all', 'The kiln broke.') as n`, [first?.id]);
  await expect(cancel(maya)).rejects.toMatchObject({ code: 'PT404' });
  expect((await cancel(teacher)).rows).toEqual([{ n: 2 }]);
  expect((await sessions()).map(({ status, places_left }) => [status, places_left])).toEqual([
    ['cancelled', 0],
    ['cancelled', 0],
  ]);
  const { rows } = await runAs(
    stack.sql,
    member(maya),
    'select status, session_status, cancel_reason, class_pricing_type from public.my_bookings()',
  );
  expect(rows).toEqual([
    {
      status: 'cancelled',
      session_status: 'cancelled',
      cancel_reason: 'The kiln broke.',
      class_pricing_type: 'message',
    },
  ]);
  expect(await bookingCalls(stack.sql, maya).error('public.accept_offer($1)', [booking.id])).toBe('PT409');
});

test('the address of a home and the link of an online session are for whoever holds a place, once they are disclosed', async () => {
  const { rows } = await runAs(
    stack.sql,
    member(teacher),
    `insert into public.venues (name, address, town, directions, at_home) values ('Ruth’s kitchen', '1 Kiln Lane', 'Leeds', 'The blue door', true) returning id`,
  );
  const venueId = rows[0]?.id;
  const made = await runAs(
    stack.sql,
    member(teacher),
    `select id from public.plan_sessions($1, $2, $3::timestamp[], 60, 'Europe/London', 1, null, $4, 'https://meet.example/abc')`,
    [crypto.randomUUID(), classId, [evening(7)], venueId],
  );
  const sessionId = made.rows[0]?.id;
  const publicly = await runAs(
    stack.sql,
    visitor,
    'select public_name, town, public_address, public_directions from public.venues where id = $1',
    [venueId],
  );
  expect(publicly.rows).toEqual([{ public_name: null, town: 'Leeds', public_address: null, public_directions: null }]);
  for (const column of ['name', 'address', 'directions', 'latitude', 'nearest_stop'])
    expect(await errorOf(stack.sql, member(maya), `select ${column} from public.venues`)).toBe('42501');
  for (const column of ['online_link', 'payment_link'])
    expect(await errorOf(stack.sql, member(maya), `select ${column} from public.class_sessions`)).toBe('42501');
  const [second = ''] = await newMembers(stack.sql, 1);
  const mine = async (id: string) =>
    (await runAs(stack.sql, member(id), 'select status, address, directions, online_link from public.my_bookings()'))
      .rows;
  const { id: booking } = await bookingCalls(stack.sql, maya).book(sessionId);
  await bookingCalls(stack.sql, second).book(sessionId);
  expect(await mine(maya)).toEqual([{ status: 'booked', address: null, directions: null, online_link: null }]);
  await stack.sql.query('update auth.users set email_confirmed_at = now() where id = $1', [maya]);
  await runAs(stack.sql, member(teacher), 'select public.disclose_place($1)', [booking]);
  expect(await mine(maya)).toEqual([
    { status: 'booked', address: '1 Kiln Lane', directions: 'The blue door', online_link: 'https://meet.example/abc' },
  ]);
  expect(await mine(second)).toEqual([{ status: 'waiting', address: null, directions: null, online_link: null }]);
});

test('a venue is changed and removed by its owner alone', async () => {
  const { rows } = await runAs(
    stack.sql,
    member(teacher),
    `insert into public.venues (name, address, town) values ('The hall', '2 Kiln Lane', 'Leeds') returning id`,
  );
  const as = (id: string, text: string) => runAs(stack.sql, member(id), text, [rows[0]?.id]);
  expect((await as(maya, 'select id from public.venues where id = $1')).rowCount).toBe(0);
  expect((await as(maya, `update public.venues set town = 'York' where id = $1`)).rowCount).toBe(0);
  expect((await as(maya, 'delete from public.venues where id = $1')).rowCount).toBe(0);
  expect((await as(teacher, `update public.venues set town = 'York' where id = $1`)).rowCount).toBe(1);
  expect((await runAs(stack.sql, member(teacher), 'select address from public.my_venues()')).rows).toEqual([
    { address: '2 Kiln Lane' },
  ]);
  expect((await as(teacher, 'delete from public.venues where id = $1')).rowCount).toBe(1);
});
