import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTaughtClass } from '../../bookings/booking-calls.ts';
import { enterAs, member } from '../../support/run-as.ts';

// Who may hear a private channel, after a block: every policy on realtime.messages that names a topic.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** Whether a member may listen, as joining a channel asks PostgreSQL. */
async function hears(id: string, topic: string): Promise<boolean> {
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into realtime.messages (topic, extension, payload, event, private) values ($1, 'broadcast', '{}', 'places', true)`,
      [topic],
    );
    await enterAs(client, member(id));
    await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
    return ((await client.query('select from realtime.messages where topic = $1', [topic])).rowCount ?? 0) > 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('Topic policies: each one is looked at here', async () => {
  const { rows } = await stack.sql.query<{ policyname: string }>(
    `select policyname from pg_policies where schemaname = 'realtime' and tablename = 'messages'
      and permissive = 'PERMISSIVE' and 'service_role' <> all (roles) order by 1`,
  );
  expect(rows.map(({ policyname }) => policyname)).toEqual([
    // conformance/classes/circles/leaving.test.ts: whoever blocks has left
    'a member hears of her circle',
    'a member hears of places at approved classes',
    'a member hears of what is for her',
    'whoever has a card hears of the community',
  ]);
});

test('Topic policies: neither of two who have blocked each other hears the channel of the other’s class', async () => {
  const [maya, ellis] = [await stack.newMember('Maya'), await stack.newMember('Ellis')];
  const { classId, teacher } = await newTaughtClass(stack.sql);
  const topic = `class:${classId}`;
  expect([await hears(maya.id, topic), await hears(ellis.id, topic)]).toEqual([true, true]);
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, maya.id]);
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ellis.id, teacher]);
  expect([await hears(maya.id, topic), await hears(ellis.id, topic)]).toEqual([false, false]);
  expect(await hears(maya.id, `member:${maya.id}`)).toBe(true);
  expect(await hears(maya.id, `member:${ellis.id}`)).toBe(false);
  expect(await hears(teacher, topic)).toBe(true);
});
