import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTaughtClass } from '../../bookings/booking-calls.ts';
import { newConfirmed, placeAt } from './wish-calls.ts';

// What is asked of wishes and their counts reads rows by index, and not the table, however many there are.

let stack: Stack;
let teacher: string;

beforeAll(async () => {
  stack = await startStack();
  await placeAt(stack.sql, -501, 'Zzkettlewick', 54.15, -1.75, 18_000);
  const { classId, ...taught } = await newTaughtClass(stack.sql);
  ({ teacher } = taught);
  // what is listed changes by revisions alone
  for (const change of [`status = 'pending'`, `class_location = 'Zzkettlewick'`, `status = 'approved'`]) {
    await stack.sql.query(`update public.class_submissions set ${change} where id = $1`, [classId]);
  }
  const members = await newConfirmed(stack.sql, 2000);
  await stack.sql.query(
    `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times, ends_at)
     select m.id, 'thing-' || t, 'Somewhere', 50 + (m.at % 80) / 10.0, -4 + (m.at % 50) / 10.0, '{weekday-evening}',
            now() + make_interval(days => 8 + (m.at % 50)::integer)
       from unnest($1::uuid[]) with ordinality as m (id, at), generate_series(1, 10) t`,
    [members],
  );
  await stack.sql.query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     select 'thing-' || t, c, 'weekday-evening', date '2026-01-01', -501, 5
       from generate_series(1, 10) t, generate_series(5000000, 5004000) c
     union all
     select 'thing-' || t, private.grid_cell(54.15, -1.75), 'weekday-evening', date '2026-01-01', -501, 5
       from generate_series(1, 10) t`,
  );
  await stack.sql.query(
    `insert into private.early_bookers (session_id, member_id)
     select s.id, m from public.class_sessions s, unnest($1::uuid[]) m limit 2000`,
    [members],
  );
  await stack.sql.query('analyze public.wishes, private.demand, private.demand_answers, private.early_bookers');
});
afterAll(() => stack.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Nodes of a plan that read a table, with the rows that they touched. */
async function readsOf(statement: string, table: string, as?: string) {
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    if (as) await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: as })]);
    const { rows } = await client.query(`explain (analyze, format json) ${statement}`);
    await client.query('rollback');
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      .filter((node) => node['Relation Name'] === table)
      .map((node) => ({
        scan: node['Node Type'],
        touched: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      }));
  } finally {
    client.release();
  }
}

/** A part of a function's source. */
async function sourceOf(name: string, part: RegExp): Promise<string> {
  const { rows } = await stack.sql.query<{ source: string }>(
    'select prosrc as source from pg_proc where proname = $1',
    [name],
  );
  return rows[0]?.source.match(part)?.[0] ?? expect.fail(name);
}

test('Query plan: what is wanted near a teacher reads the counts of cells around her, of all the others none', async () => {
  const reads = await readsOf(await sourceOf('wanted_near_classes', /[\s\S]*/), 'demand', teacher);
  expect(reads.map(({ scan }) => scan)).not.toContain('Seq Scan');
  expect(Math.max(...reads.map(({ touched }) => touched))).toBe(10);
});

test('Query plan: a batch of those who asked reads as many wishes as it has members, the first one and the last', async () => {
  const batch = await sourceOf('tell_of_answer', /select w\.\* from public\.wishes w[\s\S]*?limit most/);
  for (const after of ['00000000-0000-0000-0000-000000000000', 'f0000000-0000-0000-0000-000000000000']) {
    const statement = batch
      .replace('answer.thing', `'thing-7'`)
      .replace('tell_of_answer.after', `'${after}'::uuid`)
      .replace('limit most', 'limit 50');
    const reads = await readsOf(statement, 'wishes');
    expect(reads).toEqual([{ scan: 'Index Scan', touched: 50 }]);
  }
});

test('Query plan: asking of wishes that end reads those that do', async () => {
  const due = (await sourceOf('ask_of_wishes', /select d\.id from public\.wishes d[\s\S]*?limit most/)).replace(
    'limit most',
    'limit 50',
  );
  await stack.sql.query(
    `update public.wishes set ends_at = now() + interval '3 days' where id in (select id from public.wishes limit 20)`,
  );
  const reads = await readsOf(due, 'wishes');
  expect(reads).toEqual([{ scan: 'Index Scan', touched: 20 }]);
});

test('Query plan: counting reads each wish once', async () => {
  const reads = await readsOf(await sourceOf('counted_wishes', /[\s\S]*/), 'wishes');
  expect(reads.map(({ touched }) => touched)).toEqual([20_000]);
});
