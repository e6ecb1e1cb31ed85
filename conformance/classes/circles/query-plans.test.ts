import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';
import { enterAs, member } from '../../support/run-as.ts';

// A room reads a page of an index, and her own rows; not those of everybody's rooms.

const rooms = 300;
const perRoom = 4;
const messages = 60;

let stack: Stack;
let circle: string;
let reader: string;

beforeAll(async () => {
  stack = await startStack();
  const { classId } = await newTaughtClass(stack.sql);
  const ids = await newMembers(stack.sql, rooms * perRoom);
  await stack.sql.query(
    `with sessions as (
       insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
       select $1, now() + make_interval(mins => i + 100), now() + make_interval(mins => i + 200), 'Europe/London', 9, 9
         from generate_series(1, $2) i returning id
     )
     insert into private.circles (session_id, closes_at) select id, now() + interval '9 days' from sessions`,
    [classId, rooms],
  );
  await stack.sql.query(
    `insert into private.circle_members (circle_id, user_id, first_name, seats)
     select c.id, m.id, 'Ada', 1
       from (select id, row_number() over (order by id) - 1 as n from private.circles) c
       join (select id, row_number() over () - 1 as n from unnest($1::uuid[]) id) m on m.n / $2 = c.n`,
    [ids, perRoom],
  );
  await stack.sql.query('alter table public.circle_messages disable trigger user');
  await stack.sql.query(
    `insert into public.circle_messages (circle_id, member_id, author_id, words, created_at)
     select m.circle_id, m.id, m.user_id, 'See you at the door.', now() - make_interval(mins => i)
       from private.circle_members m, generate_series(1, $1) i`,
    [messages / perRoom],
  );
  await stack.sql.query('alter table public.circle_messages enable trigger user');
  await stack.sql.query(
    `with threads as (
       insert into private.circles (session_id, closes_at)
       select null, now() + interval '90 days' from generate_series(1, $2) returning id
     )
     insert into private.circle_members (circle_id, user_id, first_name, seats)
     select c.id, m.id, 'Ada', 1
       from (select id, row_number() over () - 1 as n from threads) c
       join (select id, row_number() over () - 1 as n from unnest($1::uuid[]) id) m on m.n / 2 = c.n`,
    [ids, (rooms * perRoom) / 2],
  );
  await stack.sql.query(
    `insert into private.circles (session_id, closes_at)
     select s.id, now() + make_interval(mins => i) from generate_series(1, 20) i, public.class_sessions s`,
  );
  await stack.sql.query(
    'analyze public.circle_messages, private.circle_members, private.circles, public.class_sessions, auth.users',
  );
  const { rows } = await stack.sql.query(
    `select m.circle_id, m.user_id from private.circle_members m
      where exists (select from public.circle_messages w where w.circle_id = m.circle_id) limit 1`,
  );
  ({ circle_id: circle, user_id: reader } = rows[0]);
});
afterAll(() => stack.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(text: string): Promise<Node[]> {
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    await enterAs(client, member(reader));
    const { rows } = await client.query(`explain (analyze, format json) ${text}`);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const readOf = (nodes: Node[], index: string) =>
  nodes
    .filter((node) => node['Index Name'] === index)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

test('Query plan: the newest messages of a room are read of that room alone, under row level security', async () => {
  const nodes = await planOf(
    `select id, member_id, words, status, notice, created_at, hidden_at from public.circle_messages
      where circle_id = '${circle}' order by created_at desc, id desc limit 20`,
  );
  expect(nodes.some(({ 'Node Type': type }) => type === 'Seq Scan')).toBe(false);
  const read = readOf(nodes, 'circle_messages_circle_id');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(messages);
});

/** Statement of a function that runs as its owner, for the reader. */
async function planOfFunction(name: string): Promise<Node[]> {
  const { rows } = await stack.sql.query<{ source: string }>(
    'select prosrc as source from pg_proc where proname = $1',
    [name],
  );
  const text = (rows[0]?.source ?? '')
    .replaceAll(/\w+\.circle_id(?= and)/g, (all) => (all.startsWith(`${name}.`) ? `'${circle}'::uuid` : all))
    .replaceAll(`${name}.circle_id`, `'${circle}'::uuid`)
    .replaceAll('auth.uid()', `'${reader}'::uuid`);
  const { rows: plans } = await stack.sql.query(`explain (analyze, format json) ${text}`);
  return nodesOf(plans[0]['QUERY PLAN'][0].Plan);
}

for (const name of ['circles_of_mine', 'company_of_mine', 'is_in_circle', 'my_circles', 'my_circle_threads']) {
  test(`Query plan: ${name}() reads her own circles by an index`, async () => {
    const nodes = await planOfFunction(name);
    const scanned = nodes.filter(({ 'Node Type': type }) => type === 'Seq Scan').map((node) => node['Relation Name']);
    expect(
      scanned.filter((relation) =>
        ['circle_members', 'circles', 'circle_messages', 'circle_wishes'].includes(relation ?? ''),
      ),
    ).toEqual([]);
  });
}

test('Query plan: rooms of a date, and those that are to be removed, are found by an index', async () => {
  const { rows } = await stack.sql.query('select session_id from private.circles limit 1');
  for (const [text, index] of [
    [`select id from private.circles where session_id = '${rows[0].session_id}'`, 'circles_session_id'],
    [`select id from private.circles where closes_at < now() - interval '30 days'`, 'circles_closes_at'],
  ] as const) {
    const { rows: plans } = await stack.sql.query(`explain (analyze, format json) ${text}`);
    const nodes = nodesOf(plans[0]['QUERY PLAN'][0].Plan);
    expect(nodes.some((node) => node['Index Name'] === index)).toBe(true);
  }
});
