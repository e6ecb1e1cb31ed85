import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { postgresChangesFilter, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectedClient, createTestTopics, waitUntil } from '../support/realtime-client.ts';
import { type ChangesWanted, joinChanges } from '../support/table-changes.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let clients: SupabaseClient[] = [];

async function as({ session }: Persona): Promise<SupabaseClient> {
  const client = await connectedClient(stack, session);
  clients.push(client);
  return client;
}

const sql = (text: string, values: unknown[] = []) => stack.sql.query(text, values);

const join = async (who: Persona, ...wanted: ChangesWanted[]) => joinChanges(await as(who), 'hall', wanted);

/** Ids that a binding has heard of, once the last of them is there. */
async function idsUpTo(last: number, heard: { new: object; old: object }[] | undefined): Promise<unknown[]> {
  const ids = () =>
    heard?.map((change) => ({ ...change.old, ...change.new }) as { id: number }).map(({ id }) => id) ?? [];
  await waitUntil(() => ids().includes(last));
  return ids();
}

const addLetter = (id: number, owner: Persona, body = 'Dear', stamps: number | null = 1) =>
  sql('insert into public.letters (id, owner, body, stamps) values ($1, $2, $3, $4)', [id, owner.id, body, stamps]);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Okafor');
  await sql(`
    create table public.letters (
      id bigint primary key, owner uuid, body text, mood text, stamps integer, opened boolean, secret text,
      sent_at timestamptz
    );
    alter table public.letters enable row level security;
    grant select (id, owner, body, mood, stamps, opened, sent_at) on public.letters to authenticated;
    create policy "her letters" on public.letters for select to authenticated using (owner = (select auth.uid()));
    create table public.posters (id bigint primary key, body text, secret text);
    grant select (id, body) on public.posters to anon, authenticated;
    create table public.drafts (id bigint primary key);
    create table public.quiet (id bigint primary key);
    grant select on public.quiet to authenticated;
    alter publication supabase_realtime add table public.letters, public.posters, public.drafts`);
});
beforeEach(() => sql('truncate public.letters, public.posters'));
afterEach(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  clients = [];
});
afterAll(() => stack.close());

test('a row that she may select is told, with the columns that she may read', async () => {
  const mine = await join(maya, { event: 'INSERT', table: 'letters' });
  const hers = await join(ruth, { event: 'INSERT', table: 'letters' });
  expect([mine.states, mine.system]).toMatchObject([
    ['SUBSCRIBED'],
    [{ extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'hall' }],
  ]);
  await sql(
    `insert into public.letters values (1, $1, 'Dear Maya', null, 3, true, 'nobody reads this', '2026-01-02 03:04:05+02'),
       (2, $2, 'Dear Ruth', null, 1, false, 'nor this', null)`,
    [maya.id, ruth.id],
  );
  await waitUntil(() => mine.heard[0]?.length === 1 && hers.heard[0]?.length === 1);
  expect(mine.heard.flat()).toEqual([
    {
      eventType: 'INSERT',
      schema: 'public',
      table: 'letters',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      errors: null,
      new: {
        id: 1,
        owner: maya.id,
        body: 'Dear Maya',
        mood: null,
        stamps: 3,
        opened: true,
        sent_at: '2026-01-02T01:04:05+00:00',
      },
      old: {},
    },
  ]);
  expect(hers.heard.flat()).toMatchObject([{ new: { id: 2, body: 'Dear Ruth' } }]);
});

test('events are told to those that asked for them; of what was, the primary key, and with row level security never more', async () => {
  const { heard } = await join(
    maya,
    { event: '*', table: 'letters' },
    { event: 'UPDATE', table: 'letters' },
    { event: 'DELETE', table: 'letters' },
    { event: '*', table: 'posters' },
  );
  await addLetter(1, maya, 'before');
  await sql(`update public.letters set body = 'after'`);
  await waitUntil(() => heard[1]?.length === 1);
  await sql('alter table public.letters replica identity full');
  await sql(
    `update public.letters set body = 'last'; delete from public.letters; insert into public.posters values (1, 'a', 's')`,
  );
  await sql(`update public.posters set body = 'b'`);
  await waitUntil(() => heard[3]?.length === 2);
  await sql('alter table public.posters replica identity full');
  await sql(`update public.posters set body = 'c'; delete from public.posters`);
  await waitUntil(() => heard[3]?.length === 4);
  await sql('alter table public.letters replica identity default; alter table public.posters replica identity default');
  const told = (at: number) => heard[at]?.map((change) => [change.eventType, change.new, change.old]);
  const row = (body: string) => expect.objectContaining({ id: 1, body });
  // of the second update the row was gone before anybody could be asked about it
  expect(told(0)).toEqual([
    ['INSERT', row('before'), {}],
    ['UPDATE', row('after'), { id: 1 }],
    ['DELETE', {}, { id: 1 }],
  ]);
  expect([told(1), told(2)]).toEqual([[['UPDATE', row('after'), { id: 1 }]], [['DELETE', {}, { id: 1 }]]]);
  expect(told(3)).toEqual([
    ['INSERT', { id: 1, body: 'a' }, {}],
    ['UPDATE', { id: 1, body: 'b' }, { id: 1 }],
    ['UPDATE', { id: 1, body: 'c' }, { id: 1, body: 'b' }],
    ['DELETE', {}, { id: 1, body: 'c' }],
  ]);
});

test('what she may no longer see is not told, nor what is rolled back, nor a table that is not published', async () => {
  const { heard } = await join(maya, { table: 'letters' }, { schema: 'public' });
  await addLetter(1, maya);
  await idsUpTo(1, heard[0]);
  await sql('update public.letters set owner = $1', [ruth.id]);
  const client = await stack.sql.connect();
  await client.query(`begin; insert into public.letters (id, owner) values (2, '${maya.id}'); rollback`);
  client.release();
  await sql('insert into public.quiet values (1)');
  await sql('insert into public.drafts values (1)');
  await addLetter(3, maya);
  expect([await idsUpTo(3, heard[0]), await idsUpTo(3, heard[1])]).toEqual([
    [1, 3],
    [1, 3],
  ]);
});

test('a table that leaves the publication is told of no more, and its trigger goes', async () => {
  const { heard } = await join(maya, { table: 'letters' });
  await sql('alter publication supabase_realtime drop table public.letters');
  await addLetter(1, maya);
  const later = await join(maya, { table: 'letters' });
  expect(later.system).toMatchObject([
    { status: 'error', message: expect.stringContaining('check Realtime is enabled') },
  ]);
  const { rowCount } = await sql(
    `select from pg_trigger where tgname = 'capture_change' and tgrelid = 'public.letters'::regclass`,
  );
  expect(rowCount).toBe(0);
  await sql('alter publication supabase_realtime add table public.letters');
  await join(ruth, { table: 'letters' });
  await addLetter(2, maya);
  expect(await idsUpTo(2, heard[0])).toEqual([2]);
});

test('Snapshot: a read that began while a table had left the publication tells of nothing, though it is back', async () => {
  const reader = await stack.sql.connect();
  try {
    await sql('alter publication supabase_realtime drop table public.letters');
    await addLetter(1, maya);
    await reader.query('begin isolation level repeatable read');
    const { rows } = await reader.query<{ xact: string; entity: number }>(
      `select xact::text, entity from backend.realtime_changes
        where entity = 'public.letters'::regclass order by position desc limit 1`,
    );
    expect(rows).toHaveLength(1);
    await sql('select backend.capture_published_tables()');
    await sql('alter publication supabase_realtime add table public.letters');
    await sql('select backend.capture_published_tables()');
    const { rows: told } = await reader.query(
      'select table_name from backend.read_changes($1::xid8[], 0, 0, $2::oid[])',
      [[rows[0]?.xact], [rows[0]?.entity]],
    );
    expect(told).toEqual([{ table_name: null }]);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
});

test('a filter of changes is built by the client and read by the server', async () => {
  const filters = () => postgresChangesFilter();
  const cases: [ReturnType<typeof filters>, number[]][] = [
    [filters().eq('body', 'cat, "the" (old)'), [1]],
    [filters().neq('stamps', 1), [2, 3, 9]],
    [filters().gt('stamps', 2), [3, 9]],
    [filters().gte('stamps', 2), [2, 3, 9]],
    [filters().lt('stamps', 2), [1]],
    [filters().lte('stamps', 2), [1, 2]],
    [filters().in('body', ['cat, "the" (old)', 'dog']), [1, 2]],
    [filters().like('body', 'c%'), [1, 3]],
    [filters().ilike('body', 'D%'), [2]],
    [filters().match('body', '^c.w$'), [3]],
    [filters().imatch('body', '^C'), [1, 3]],
    [filters().is('stamps', null), [4]],
    [filters().isDistinct('stamps', 1), [2, 3, 4, 9]],
    [filters().not('stamps', 'is', null), [1, 2, 3, 9]],
    [filters().not('body', 'in', ['dog', 'cow']), [1, 4, 9]],
    [filters().gt('stamps', 1).lt('stamps', 9), [2, 3]],
  ];
  const { heard, system } = await join(
    maya,
    ...cases.map(([filter]) => ({ event: 'INSERT' as const, table: 'letters', filter })),
    { table: 'letters' },
  );
  expect(system).toMatchObject([{ status: 'ok' }]);
  await addLetter(1, maya, 'cat, "the" (old)', 1);
  await addLetter(2, maya, 'dog', 2);
  await addLetter(3, maya, 'cow', 3);
  await addLetter(4, maya, 'emu', null);
  await addLetter(9, maya, 'end', 9);
  await idsUpTo(9, heard.at(-1));
  const ids = heard.map((changes) => changes.map((change) => change.new.id));
  expect(cases.map(([filter], at) => [filter.toString(), ids[at]])).toEqual(
    cases.map(([filter, expected]) => [filter.build(), expected]),
  );
});

test('what was deleted is filtered by what is told of it', async () => {
  const [byKey, byBody] = [{ filter: 'id=eq.2' }, { filter: 'body=is.null' }];
  const { heard } = await join(
    maya,
    ...[byKey, byBody, {}].map((filter) => ({ event: 'DELETE' as const, table: 'letters', ...filter })),
  );
  await addLetter(1, maya);
  await addLetter(2, ruth);
  await sql('delete from public.letters');
  expect([await idsUpTo(2, heard[2]), heard[0]?.length, heard[1]?.length]).toEqual([[1, 2], 1, 0]);
});

test('columns are selected, and the primary key always', async () => {
  const { heard } = await join(maya, { table: 'letters', select: ['body'] }, { table: 'letters', select: ['stamps'] });
  await addLetter(1, maya, 'short', 7);
  await waitUntil(() => heard[0]?.length === 1 && heard[1]?.length === 1);
  expect(heard.map(([change]) => change?.new)).toEqual([
    { id: 1, body: 'short' },
    { id: 1, stamps: 7 },
  ]);
});

test('a subscription that cannot be is refused: the channel is joined without it, or not at all if it waits', async () => {
  const refused: [ChangesWanted, string][] = [
    [{ table: 'quiet' }, 'Please check Realtime is enabled'],
    [{ schema: 'backend', table: 'outbox' }, 'Please check Realtime is enabled'],
    [{ table: 'drafts' }, 'Error 401: Unauthorized'],
    [{ table: 'letters', filter: 'secret=eq.x' }, 'invalid column for filter secret'],
    [{ table: 'letters', filter: 'nothing=eq.x' }, 'invalid column for filter nothing'],
    [{ table: 'letters', filter: 'stamps=eq.many' }, 'invalid input syntax for type integer'],
    [{ table: 'letters', filter: 'stamps=like.1%' }, 'invalid input syntax for type integer'],
    [{ table: 'letters', filter: 'body=match.(' }, 'invalid regular expression'],
    [{ table: 'letters', filter: `stamps=in.(${Array(101).fill(1)})` }, 'too many values for `in` filter. Maximum 100'],
    [{ table: 'letters', filter: 'body=foo.hey' }, 'Error parsing `filter` params'],
    [{ table: 'letters', select: ['secret'] }, 'invalid column for select secret'],
    [{ schema: '*', select: ['id'] }, 'Column selection is not supported for wildcard subscriptions'],
  ];
  const client = await as(maya);
  for (const [wanted, message] of refused) {
    const { states, system, channel } = await joinChanges(client, 'hall', [wanted]);
    expect([states, system]).toMatchObject([['SUBSCRIBED'], [{ status: 'error' }]]);
    expect(system[0]?.message).toContain(message);
    await client.removeChannel(channel);
  }
  const waits = { postgres_changes_options: { wait: true } };
  const waited = await joinChanges(client, 'hall', [{ table: 'quiet' }], waits);
  expect([waited.states, waited.reasons[0]]).toEqual([
    ['CHANNEL_ERROR'],
    expect.stringContaining('RealtimeDisabledForConfiguration'),
  ]);
  await client.removeChannel(waited.channel);
  expect((await joinChanges(client, 'hall', [{ table: 'letters' }], waits)).states).toEqual(['SUBSCRIBED']);
});

test('nothing is told once her session has ended', async () => {
  const ada = await stack.newMember('Ada Nwosu');
  const stays = await join(maya, { table: 'posters' });
  const ended = await join(ada, { table: 'posters' });
  // without the notice that closes her socket at once: the question about the change itself finds out
  await sql('alter table auth.sessions disable trigger notify_session_ended');
  await sql('delete from auth.sessions where user_id = $1', [ada.id]);
  await sql('alter table auth.sessions enable trigger notify_session_ended');
  await sql(`insert into public.posters values (1, 'x')`);
  await waitUntil(() => stays.heard[0]?.length === 1 && ended.states.includes('CLOSED'));
  expect(ended.heard).toEqual([[]]);
});

test('a change of more than a megabyte comes without its long fields', async () => {
  const { heard } = await join(maya, { table: 'posters' });
  await sql(`insert into public.posters values (1, repeat('a', 1200000)), (2, repeat('b', 60))`);
  await waitUntil(() => heard[0]?.length === 2);
  expect(heard[0]).toMatchObject([
    { errors: ['Error 413: Payload Too Large'], new: { id: 1 } },
    { errors: null, new: { id: 2, body: 'b'.repeat(60) } },
  ]);
  expect(heard[0]?.[0]?.new).not.toHaveProperty('body');
});

test('subscriptions are bounded for a socket, and changes for a transaction', async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ table: 'posters', filter: `id=eq.${n}` }));
  const client = await as(maya);
  await joinChanges(client, 'hall', many);
  expect((await joinChanges(client, `room:${maya.id}`, [{ table: 'posters' }])).reasons).toEqual([
    expect.stringContaining('Too many subscriptions to changes'),
  ]);
  await client.realtime.disconnect();
  const { system } = await join(ruth, { event: 'DELETE', table: 'posters' });
  await sql('insert into public.posters select n from generate_series(1, 10005) n');
  const { rows } = await sql(
    `select type, count(*)::int from backend.realtime_changes where xact = (select max(xact) from backend.realtime_changes)
      group by type order by type`,
  );
  expect(rows).toEqual([
    { type: 'INSERT', count: 10_000 },
    { type: 'LOST', count: 1 },
  ]);
  await waitUntil(() => system.length === 2);
  expect(system[1]).toMatchObject({ status: 'error', message: expect.stringContaining('not all of them were sent') });
});

test('changes of a transaction are kept up to 64 MB', async () => {
  const newest = `select type, count(*)::int from backend.realtime_changes
    where xact = (select max(xact) from backend.realtime_changes) group by type order by type`;
  await sql(`insert into public.posters select n, repeat('a', 1000000) from generate_series(1, 70) n`);
  expect((await sql(newest)).rows).toEqual([
    { type: 'INSERT', count: 67 },
    { type: 'LOST', count: 1 },
  ]);
});

test('who takes too long to be asked about a change is dropped, and the others hear of it', async () => {
  await sql(`create policy "slow for one" on public.letters for select to authenticated
    using ((select auth.uid()) = '${ruth.id}' and pg_sleep(8) is not null)`);
  const slow = await join(ruth, { table: 'letters' });
  const quick = await join(maya, { table: 'letters' });
  await addLetter(1, maya);
  await waitUntil(() => slow.states.includes('CLOSED'));
  expect(await idsUpTo(1, quick.heard[0])).toEqual([1]);
  expect(slow.heard).toEqual([[]]);
  await sql('drop policy "slow for one" on public.letters');
});

test('the publication is empty, and a table in none has no trigger of ours', async () => {
  const { rows } = await sql(
    `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'
     union select tgrelid::regclass::text from pg_trigger where tgname = 'capture_change' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['drafts', 'letters', 'posters']);
});
