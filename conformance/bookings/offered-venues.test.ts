import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingRow } from '../support/listing-values.ts';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { bookingCalls, newMembers, newTaughtClass } from './booking-calls.ts';

let stack: Stack;
let token: string;
let listingId: string;
let teacher: string;
let classId: string;

const place = {
  name: 'The glass room',
  address: '4 Mill Lane',
  town: 'Leeds',
  directions: 'Ring twice',
  step_free_entrance: true,
  offer_note: 'Mondays, £10 an hour',
};

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.venues');
  token = newStatusToken();
  const row = { ...listingRow({}), status: 'approved', status_token: token };
  const columns = Object.keys(row);
  const { rows } = await stack.sql.query(
    `insert into public.business_listings (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row),
  );
  listingId = rows[0].id;
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});

const offer = (change: object = {}, by = token) =>
  runAs(stack.sql, visitor, 'select public.offer_venue($1, $2) as venue', [by, { ...place, ...change }]);

const found = async (who = teacher, search = '') =>
  (await runAs(stack.sql, member(who), 'select id, name, town, offer_note from public.offered_venues($1)', [search]))
    .rows;

const planCall = `select id, venue_id from public.plan_sessions($1, $2, $3::timestamp[], 60, 'Europe/London', 8, null, $4)`;

/** In a week, at seven in the evening. */
const nextWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)} 19:00`;

async function planAt(venueId: string): Promise<string> {
  const { rows } = await runAs(stack.sql, member(teacher), planCall, [
    crypto.randomUUID(),
    classId,
    [nextWeek()],
    venueId,
  ]);
  return rows[0]?.id;
}

test('a business sets the exact point of its place and takes it away again, within the bounds of the earth', async () => {
  const point = { latitude: 53.74123, longitude: -2.01234 };
  expect((await offer(point)).rows[0]?.venue).toMatchObject(point);
  expect((await offer()).rows[0]?.venue).toMatchObject({ latitude: null, longitude: null });
  for (const wrong of [{ latitude: 91, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: 5 }])
    await expect(offer(wrong)).rejects.toMatchObject({ code: '23514' });
});

test('a business offers its place by its private link alone, and teachers plan there', async () => {
  expect((await offer({}, newStatusToken())).rows).toEqual([{ venue: null }]);
  expect((await offer()).rows[0]?.venue).toMatchObject({ ...place, offered: true, parking: false, sessions_ahead: 0 });
  const [venue] = await found();
  expect(venue).toMatchObject({ name: 'The glass room', offer_note: 'Mondays, £10 an hour' });
  expect(await found(teacher, 'mill lane')).toHaveLength(1);
  expect(await found(teacher, 'York')).toEqual([]);
  const session = await planAt(venue?.id);
  const read = await runAs(
    stack.sql,
    visitor,
    'select v.public_name, v.public_address, v.listing_id from public.class_sessions s join public.venues v on v.id = s.venue_id where s.id = $1',
    [session],
  );
  expect(read.rows).toEqual([{ public_name: 'The glass room', public_address: '4 Mill Lane', listing_id: listingId }]);
});

test('a town finds the places around it, nearest first, with how far they are', async () => {
  await offer({ town: 'Hebden Bridge' });
  const near = async (search: string) =>
    (
      await runAs(
        stack.sql,
        member(teacher),
        'select town, round(distance_km)::integer as km from public.offered_venues($1)',
        [search],
      )
    ).rows;
  expect(await near('Todmorden')).toEqual([{ town: 'Hebden Bridge', km: 6 }]);
  expect(await near('Hebden Bridge')).toEqual([{ town: 'Hebden Bridge', km: 0 }]);
  expect(await near('Penzance')).toEqual([]);
  expect(await near('glass room')).toEqual([{ town: 'Hebden Bridge', km: null }]);
});

test('a visitor finds no offered places and reads no note; a teacher changes, removes and claims none', async () => {
  await offer();
  const [venue] = await found();
  expect(await errorOf(stack.sql, visitor, 'select * from public.offered_venues()')).toBe('42501');
  expect(await errorOf(stack.sql, member(teacher), 'select offer_note from public.venues')).toBe('42501');
  const as = (text: string) => runAs(stack.sql, member(teacher), text, [venue?.id]);
  expect((await as(`update public.venues set address = '1 Elsewhere' where id = $1`)).rowCount).toBe(0);
  expect((await as('delete from public.venues where id = $1')).rowCount).toBe(0);
  for (const column of ['offered', 'listing_id', 'offer_note']) {
    const insert = `insert into public.venues (name, address, town, ${column}) values ('A', 'B', 'C', null)`;
    expect(await errorOf(stack.sql, member(teacher), insert), column).toBe('42501');
  }
});

test('withdrawn, it cannot be chosen any more, and what is planned there stays', async () => {
  await offer();
  const [venue] = await found();
  const session = await planAt(venue?.id);
  const withdrawn = await runAs(stack.sql, visitor, 'select public.withdraw_venue($1) as venue', [token]);
  expect(withdrawn.rows[0]?.venue).toMatchObject({ offered: false, sessions_ahead: 1 });
  expect(await found()).toEqual([]);
  const again = [crypto.randomUUID(), classId, [nextWeek()], venue?.id];
  expect(await errorOf(stack.sql, member(teacher), planCall, again)).toBe('PT404');
  const { rows } = await stack.sql.query('select venue_id from public.class_sessions where id = $1', [session]);
  expect(rows).toEqual([{ venue_id: venue?.id }]);
  // what the session has it keeps when the teacher changes something else
  const change = `select public.change_sessions($1, 'one', $2, 90, 8, $3)`;
  expect((await runAs(stack.sql, member(teacher), change, [session, nextWeek(), venue?.id])).rowCount).toBe(1);
});

test('a listing that is not approved offers nothing; one that is deleted leaves its place to what is planned', async () => {
  await offer();
  const [venue] = await found();
  await planAt(venue?.id);
  await stack.sql.query(`update public.business_listings set status = 'pending' where id = $1`, [listingId]);
  expect(await found()).toEqual([]);
  expect(await errorOf(stack.sql, visitor, 'select public.offer_venue($1, $2)', [token, place])).toBe('PT409');
  const remaining = async () => (await stack.sql.query('select listing_id, name from public.venues')).rows;
  await stack.sql.query('delete from public.business_listings where id = $1', [listingId]);
  expect(await remaining()).toEqual([{ listing_id: null, name: 'The glass room' }]);
});

test('whoever is booked hears that the place has moved, and of no other correction', async () => {
  await offer();
  const [venue] = await found();
  const session = await planAt(venue?.id);
  const [maya = ''] = await newMembers(stack.sql, 1);
  await bookingCalls(stack.sql, maya).book(session);
  const told = async () =>
    (
      await stack.sql.query('select kind from private.booking_events where session_id = $1 order by id', [session])
    ).rows.map(({ kind }) => kind);
  await offer({ parking: true });
  expect(await told()).toEqual(['booked']);
  await offer({ address: '9 Kiln Lane' });
  expect(await told()).toEqual(['booked', 'session_changed']);
});

test('a teacher removes a venue of hers once nothing is planned there', async () => {
  const added = await runAs(
    stack.sql,
    member(teacher),
    `insert into public.venues (name, address, town) values ('The hall', '2 Kiln Lane', 'Leeds') returning id`,
  );
  const id = added.rows[0]?.id;
  const session = await planAt(id);
  const remove = 'delete from public.venues where id = $1';
  expect(await errorOf(stack.sql, member(teacher), remove, [id])).toBe('PT409');
  await runAs(stack.sql, member(teacher), `select public.cancel_sessions($1, 'one', 'The roof leaks.')`, [session]);
  expect((await runAs(stack.sql, member(teacher), remove, [id])).rowCount).toBe(1);
});
