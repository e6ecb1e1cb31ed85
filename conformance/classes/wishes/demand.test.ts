import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAs, visitor } from '../../support/run-as.ts';
import { countedWishes, newConfirmed, placeAt, publish, wishAll } from './wish-calls.ts';

// Counts of wishes: whose count, under which name they are published, and how often.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await placeAt(stack.sql, -501, 'Kettlewick', 54.16, -1.76, 18_000);
  await placeAt(stack.sql, -502, 'Upper Kettlewick', 54.182, -1.781, 900);
  // far from every other place
  await placeAt(stack.sql, -503, 'Tolling Rock', 45.16, -34.95);
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.wishes');
  await stack.sql.query('delete from private.demand');
});

const women = async () => (await countedWishes(stack.sql)).map((row) => row.women);

test('Sybil guard: an account counts once its address was confirmed more than seven days ago', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 2, 8));
  await wishAll(stack.sql, await newConfirmed(stack.sql, 3, 6));
  const [anonymous, banned, unconfirmed] = await newConfirmed(stack.sql, 3);
  await wishAll(stack.sql, [anonymous ?? '', banned ?? '', unconfirmed ?? '']);
  await stack.sql.query('update auth.users set is_anonymous = true where id = $1', [anonymous]);
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [banned]);
  await stack.sql.query('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed]);
  expect(await women()).toEqual([2]);
});

test('Sybil guard: three of one network count, whichever accounts they are', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 4));
  await wishAll(stack.sql, await newConfirmed(stack.sql, 20), {}, '203.0.113.9');
  expect(await women()).toEqual([7]);
});

test('Counts of wishes: a wish that has ended does not count', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 4));
  await stack.sql.query(`update public.wishes set ends_at = now() - interval '1 second'`);
  expect(await women()).toEqual([]);
});

test('Counts of wishes: published once a month, and drawn no second time', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 60));
  const first = await publish(stack.sql);
  for (let again = 0; again < 20; again++) await stack.sql.query('select private.publish_demand()');
  const { rows } = await stack.sql.query('select women from private.demand');
  expect(rows).toEqual(first.map((row) => ({ women: row.women })));
  const { rows: months } = await stack.sql.query(
    `select private.publish_demand(private.admin_day(now()) + 32) as shown`,
  );
  expect(months).toEqual([{ shown: 1 }]);
});

test('Counts of wishes: everybody reads them by place and part of the week, and nobody an id', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 17));
  await wishAll(stack.sql, await newConfirmed(stack.sql, 12), { times: ['weekend-morning', 'weekend-evening'] });
  await wishAll(stack.sql, await newConfirmed(stack.sql, 7), { times: ['weekday-morning'] });
  await publish(stack.sql, 0);
  const { rows } = await runAs(stack.sql, visitor, `select * from public.wanted('pottery-ceramics')`);
  expect(rows).toEqual([
    {
      place_name: 'Kettlewick',
      latitude: 54.16,
      longitude: -1.76,
      time_group: 'weekday-evening',
      women: 15,
      example: false,
    },
    {
      place_name: 'Kettlewick',
      latitude: 54.16,
      longitude: -1.76,
      time_group: 'weekend-morning',
      women: 10,
      example: false,
    },
  ]);
});

test('Counts of wishes: a cell is named by its biggest place, or the nearest; without one it is not published', async () => {
  await wishAll(stack.sql, await newConfirmed(stack.sql, 9), {
    latitude: 45.25,
    longitude: -34.95,
    thing: 'bouldering',
  });
  await wishAll(stack.sql, await newConfirmed(stack.sql, 9), { latitude: 46, longitude: -34.95, thing: 'sound-baths' });
  await publish(stack.sql, 0);
  const names = async (thing: string) =>
    (await runAs(stack.sql, visitor, 'select place_name from public.wanted($1)', [thing])).rows;
  expect(await names('bouldering')).toEqual([{ place_name: 'Tolling Rock' }]);
  expect(await names('sound-baths')).toEqual([]);
});

test('Index scan: counting reads a thing’s demand by its key', async () => {
  await stack.sql.query(
    `insert into private.demand select 'thing-' || i, i % 50, 'weekday-evening', '2026-01-01', -501, 5
       from generate_series(1, 5000) i`,
  );
  await stack.sql.query('analyze private.demand');
  const { rows } = await stack.sql.query(
    `explain select * from private.demand d join private.places p on p.id = d.place_id where d.thing = 'thing-7'`,
  );
  expect(JSON.stringify(rows)).toContain('demand_pkey');
});
