import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { bookingCalls, newMembers, newTaughtClass } from './booking-calls.ts';

const secrets = {
  name: 'Ruth’s kitchen',
  address: '4 Mill Lane',
  directions: 'The green door. Ring twice.',
  nearest_stop: 'Mill Lane, bus 590',
  online_link: 'https://video.example/room-7',
  payment_link: 'https://pay.example/ruth',
};

let stack: Stack;
let teacher: string;
let classId: string;
let sessionId: string;
let maya: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  sessionId = await newSessionAtHome(72);
  maya = await newConfirmed();
});

async function newSessionAtHome(inHours: number): Promise<string> {
  const { rows } = await stack.sql.query(
    `with place as (
       insert into public.venues (owner_id, name, address, town, at_home, directions, nearest_stop)
       values ($1, $4, $5, 'Kettlewick', true, $6, $7) returning id
     )
     insert into public.class_sessions (class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, online_link, payment_link)
     select $2, place.id, now() + make_interval(hours => $3), now() + make_interval(hours => $3 + 2), 'Europe/London', 4, 4, $8, $9
       from place returning id`,
    [teacher, classId, inHours, ...Object.values(secrets)],
  );
  return rows[0].id;
}

/** A member with a confirmed address, by default of some days. */
async function newConfirmed(age = '3 days'): Promise<string> {
  const [id = ''] = await newMembers(stack.sql, 1);
  await stack.sql.query(
    'update auth.users set email_confirmed_at = now() - $2::interval, created_at = now() - $2::interval where id = $1',
    [id, age],
  );
  return id;
}

const startIn = (hours: number) =>
  stack.sql.query(
    `update public.class_sessions set starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $2 + 7200) where id = $1`,
    [sessionId, Math.round(hours * 3600)],
  );
const myBookings = async (who: string) =>
  (await runAs(stack.sql, member(who), 'select * from public.my_bookings()')).rows;
/** Which of the secrets are in an answer. */
const leaked = (answer: unknown) =>
  Object.entries(secrets).flatMap(([name, secret]) => (JSON.stringify(answer).includes(secret) ? [name] : []));
const returned = async (who = teacher) =>
  (await runAs(stack.sql, member(who), 'select * from public.returned_places($1)', [sessionId])).rows;
const ledger = async (bookingId: string) =>
  (
    await stack.sql.query('select kind from private.booking_events where booking_id = $1 order by id', [bookingId])
  ).rows.map(({ kind }) => kind);
const disclose = (who: string, bookingId: string) =>
  errorOf(stack.sql, member(who), 'select public.disclose_place($1)', [bookingId]);

test('Delayed disclosure: booking, reading and cancelling tells an account nothing of a home or its links, and the teacher sees it', async () => {
  const calls = bookingCalls(stack.sql, maya);
  const booking = await calls.book(sessionId);
  const [read] = await myBookings(maya);
  expect(leaked(read)).toEqual([]);
  expect(read).toMatchObject({ town: 'Kettlewick', withholds: ['address', 'online_link', 'payment_link'] });
  expect(leaked(await runAs(stack.sql, member(maya), 'select public.member_home() as home'))).toEqual([]);
  await calls.cancel(booking.id);
  expect(await returned()).toMatchObject([{ booking_id: booking.id, first_name: 'Member', disclosed_at: null }]);
  await expect(returned(maya)).rejects.toMatchObject({ code: 'PT404' });
  expect(await errorOf(stack.sql, visitor, 'select * from public.returned_places($1)', [sessionId])).toBe('42501');
});

test('Delayed disclosure: a day before, all of it is told to whoever is booked, and the ledger says so', async () => {
  const booking = await bookingCalls(stack.sql, maya).book(sessionId);
  await startIn(24 + 1 / 3600);
  await expect.poll(async () => (await myBookings(maya))[0].withholds).toEqual([]);
  const [read] = await myBookings(maya);
  expect(leaked(read)).toEqual(Object.keys(secrets));
  await expect.poll(() => ledger(booking.id)).toEqual(['booked', 'place_disclosed']);
  const notified = () => stack.sql.query('select decision from public.notifications where user_id = $1', [maya]);
  await expect.poll(async () => (await notified()).rows).toEqual([{ decision: 'place_disclosed' }]);
});

test('Delayed disclosure: an account that is not a day old, or whose address is not confirmed, waits even then', async () => {
  await startIn(3);
  const young = await newConfirmed('1 second');
  await bookingCalls(stack.sql, young).book(sessionId);
  expect(leaked(await myBookings(young))).toEqual([]);
  const [unconfirmed = ''] = await newMembers(stack.sql, 1);
  await stack.sql.query(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [unconfirmed]);
  await bookingCalls(stack.sql, unconfirmed).book(sessionId);
  expect(leaked(await myBookings(unconfirmed))).toEqual([]);
  expect((await myBookings(unconfirmed))[0].disclosure_moment).toBeNull();
  await stack.sql.query('update auth.users set email_confirmed_at = now() where id = $1', [unconfirmed]);
  expect(leaked(await myBookings(unconfirmed))).toEqual(Object.keys(secrets));
});

test('Delayed disclosure: who waits, is offered a place or gave it back is not told', async () => {
  await startIn(3);
  await stack.sql.query('update public.class_sessions set capacity = 1 where id = $1', [sessionId]);
  const booking = await bookingCalls(stack.sql, maya).book(sessionId);
  const ada = await newConfirmed();
  await bookingCalls(stack.sql, ada).book(sessionId);
  expect(leaked(await myBookings(ada))).toEqual([]);
  await bookingCalls(stack.sql, maya).cancel(booking.id);
  expect(leaked(await myBookings(maya))).toEqual([]);
  expect(leaked(await myBookings(ada))).toEqual([]);
});

test('Delayed disclosure: the ledger notes who could read it before the job came, and the teacher sees it', async () => {
  await startIn(3);
  const calls = bookingCalls(stack.sql, maya);
  const booking = await calls.book(sessionId);
  expect(leaked(await myBookings(maya))).toEqual(Object.keys(secrets));
  await calls.cancel(booking.id);
  const events = await ledger(booking.id);
  expect(events.filter((kind) => kind === 'place_disclosed')).toHaveLength(1);
  expect((await returned())[0].disclosed_at).not.toBeNull();
});

test('Delayed disclosure: the teacher’s yes tells one before the time, her alone, and only the teacher gives it', async () => {
  const booking = await bookingCalls(stack.sql, maya).book(sessionId);
  const ada = await newConfirmed();
  await bookingCalls(stack.sql, ada).book(sessionId);
  expect(await disclose(maya, booking.id)).toBe('PT404');
  expect(await errorOf(stack.sql, visitor, 'select public.disclose_place($1)', [booking.id])).toBe('42501');
  expect(await disclose(teacher, booking.id)).toBe('allowed');
  expect(await disclose(teacher, booking.id)).toBe('allowed');
  expect(leaked(await myBookings(maya))).toEqual(Object.keys(secrets));
  expect(leaked(await myBookings(ada))).toEqual([]);
  await expect.poll(() => ledger(booking.id)).toEqual(['booked', 'place_disclosed']);
  await bookingCalls(stack.sql, maya).cancel(booking.id);
  expect(await disclose(teacher, booking.id)).toBe('PT409');
});

test('Delayed disclosure: the hours are the teacher’s to choose, of a list, and hold for sessions that are planned already', async () => {
  await bookingCalls(stack.sql, maya).book(sessionId);
  await startIn(47);
  expect(leaked(await myBookings(maya))).toEqual([]);
  const choose = (who: string, hours: number) =>
    runAs(stack.sql, member(who), 'update public.class_details set disclosure_hours = $2 where class_id = $1', [
      classId,
      hours,
    ]).then(({ rowCount }) => rowCount);
  expect(await choose(maya, 48)).toBe(0);
  expect(await choose(teacher, 48)).toBe(1);
  expect(leaked(await myBookings(maya))).toEqual(Object.keys(secrets));
  await expect(choose(teacher, 5)).rejects.toMatchObject({ code: '23514' });
});

test('Delayed disclosure: a day after the end it is told no more', async () => {
  await bookingCalls(stack.sql, maya).book(sessionId);
  await startIn(-3);
  expect(leaked(await myBookings(maya))).toEqual(Object.keys(secrets));
  await startIn(-27);
  const { rows } = await runAs(stack.sql, member(maya), `select * from public.my_bookings('-infinity')`);
  expect(rows).toHaveLength(1);
  expect(leaked(rows)).toEqual([]);
});

test('Public columns: of a home nothing typed but its town is read by a visitor or a member, and nothing of one that is past', async () => {
  const venues = (who: Parameters<typeof runAs>[1]) =>
    runAs(
      stack.sql,
      who,
      `select v.id, v.town, v.public_name, v.public_nearest_stop, v.public_address, v.public_directions
         from public.venues v join public.class_sessions s on s.venue_id = v.id where s.id = $1`,
      [sessionId],
    ).then(({ rows }) => rows);
  const searched = await runAs(stack.sql, visitor, 'select * from public.search_sessions() s where s.id = $1', [
    sessionId,
  ]);
  expect(searched.rows).toMatchObject([{ town: 'Kettlewick', venue_name: null }]);
  for (const who of [visitor, member(maya)]) {
    const [venue] = await venues(who);
    expect(venue).toMatchObject({ town: 'Kettlewick', public_name: null, public_nearest_stop: null });
    expect(leaked([venue, searched.rows])).toEqual([]);
    for (const column of ['name', 'address', 'directions', 'nearest_stop']) {
      expect(await errorOf(stack.sql, who, `select ${column} from public.venues`)).toBe('42501');
    }
  }
  await startIn(-3);
  for (const who of [visitor, member(maya)]) expect(await venues(who)).toEqual([]);
  expect(await venues(member(teacher))).toHaveLength(1);
});

test('Delayed disclosure: a calendar feed and an answer over HTTP hold back the same', async () => {
  const persona: Persona = await stack.newMember('Maya Ellis');
  const { data: booking } = await persona.client.rpc('book_session', {
    session_id: sessionId,
    seats: 1,
    note: '',
    request_id: crypto.randomUUID(),
  });
  const { data: token } = await persona.client.rpc('create_calendar_subscription', { includes_places: true });
  const feed = () => fetch(`${stack.url}/calendar/${token}.ics`).then((answer) => answer.text());
  const unfolded = async () => (await feed()).replaceAll(/\r\n /g, '').replaceAll('\\,', ',');
  expect(await unfolded()).toContain('Pinch pots');
  expect(leaked(await unfolded())).toEqual([]);
  expect(leaked((await persona.client.rpc('my_bookings')).data)).toEqual([]);
  await stack.sql.query('update public.bookings set disclosed_at = now() where id = $1', [
    (booking as { id: string }).id,
  ]);
  expect(leaked((await persona.client.rpc('my_bookings')).data)).toEqual(Object.keys(secrets));
});
