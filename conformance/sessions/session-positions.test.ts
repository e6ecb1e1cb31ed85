import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { setReviewStatus } from '../support/class-values.ts';

let stack: Stack;
let classId: string;
let teacher: string;

beforeAll(async () => {
  stack = await startStack();
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});
afterAll(() => stack.close());

async function sessionAt(venue: object | null): Promise<string> {
  const id = await newSession(stack.sql, classId, 8);
  if (!venue) return id;
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.venues (owner_id, name, address, town, at_home, latitude, longitude)
     select $1, 'The Old Mill', '3 Bridge Street', v.town, coalesce(v.at_home, false), v.latitude, v.longitude
       from jsonb_to_record($2) as v (town text, at_home boolean, latitude numeric, longitude numeric) returning id`,
    [teacher, venue],
  );
  await stack.sql.query('update public.class_sessions set venue_id = $2 where id = $1', [id, rows[0]?.id]);
  return id;
}

async function positions(ids: string[]) {
  const { data } = await stack.visitor().rpc('session_positions', { session_ids: ids }).throwOnError();
  return new Map((data as { session_id: string }[]).map(({ session_id, ...position }) => [session_id, position]));
}

const exact = { town: 'Nowhere', latitude: 53.74123, longitude: -2.01234 };

test('a venue is where it is, a home within a kilometre, and one without coordinates in its town', async () => {
  const [venue, home, town, nowhere] = [
    await sessionAt(exact),
    await sessionAt({ ...exact, at_home: true }),
    await sessionAt({ town: 'Hebden Bridge' }),
    await sessionAt({ town: 'Nowhere at all' }),
  ];
  const found = await positions([venue, home, town, nowhere]);
  expect(found.get(venue)).toEqual({ latitude: 53.74123, longitude: -2.01234, is_exact: true });
  expect(found.get(home)).toEqual({ latitude: 53.74, longitude: -2.01, is_exact: false });
  expect(found.get(town)).toEqual({ latitude: 53.74093, longitude: -2.01337, is_exact: false });
  expect(found.has(nowhere)).toBe(false);
});

test('nobody is told where a cancelled session or one of a class that is hidden would be, and a hundred at most are told', async () => {
  const [cancelled, other] = [await sessionAt(exact), await sessionAt(exact)];
  await stack.sql.query("update public.class_sessions set status = 'cancelled' where id = $1", [cancelled]);
  expect([...(await positions([cancelled, other])).keys()]).toEqual([other]);
  const unknown = Array.from({ length: 100 }, () => crypto.randomUUID());
  expect([...(await positions([...unknown, other])).keys()]).toEqual([]);
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'declined');
  expect((await positions([other])).size).toBe(0);
});
