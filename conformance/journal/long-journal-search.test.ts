import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member } from '../support/run-as.ts';

// Search of a journal of more than two thousand entries, which goes by an index.

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Pemberton');
  await write(maya, 1998);
  await write(ruth, 5);
});
afterAll(() => stack.close());

/** One entry an hour up to an hour ago. */
async function write({ id }: Persona, entries: number): Promise<void> {
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content, created_at)
     select $1, 'Hour ' || n, 'It rained', now() - n * interval '1 hour' from generate_series(1, $2) n`,
    [id, entries],
  );
}

/** An entry of years ago, among the oldest of all. */
async function writeLongAgo({ id }: Persona, content: string): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.journal_entries (user_id, content, created_at) values ($1, $2, now() - interval '3 years') returning id`,
    [id, content],
  );
  return rows[0]?.id ?? '';
}

async function find({ client }: Persona, search: string): Promise<string[]> {
  const { data } = await client.rpc('search_journal', { search }).throwOnError();
  return (data as { content: string }[]).map(({ content }) => content);
}

async function keysOf({ id }: Persona): Promise<number> {
  const { rows } = await stack.sql.query<{ entries: number }>(
    `select count(*)::int as entries from private.journal_search_keys k join public.journal_entries e on e.id = k.entry_id
      where e.user_id = $1`,
    [id],
  );
  return rows[0]?.entries ?? 0;
}

/** Entries of long journals without their keys, or with other ones. */
async function drifted(): Promise<number> {
  const { rows } = await stack.sql.query<{ entries: number }>(
    `select count(*)::int as entries
       from private.long_journals l join public.journal_entries e using (user_id)
       left join private.journal_search_keys k on k.entry_id = e.id
      where k.keys is distinct from private.journal_keys(e.user_id, private.journal_words(e))`,
  );
  return rows[0]?.entries ?? 0;
}

const old = 'We saw a kestrel above Café Élan, 100% sure; a 🦅 too';
const terms = ['kestrel', 'KESTREL', 'estre', 'a kestrel above c', 'café élan', 'élan', '100%', '🦅', 'fé é', ' too'];

test('what is found in a journal of two thousand entries is found in a longer one, by any part of any word', async () => {
  await writeLongAgo(maya, old);
  await writeLongAgo(maya, 'A street');
  expect(await keysOf(maya)).toBe(0);
  for (const term of terms) expect([term, await find(maya, term)]).toEqual([term, [old]]);

  await maya.client.from('journal_entries').insert({ user_id: maya.id, content: 'The next one' }).throwOnError();
  expect(await keysOf(maya)).toBe(2001);
  for (const term of terms) expect([term, await find(maya, term)]).toEqual([term, [old]]);
  for (const term of ['zymurgist', 'kestrels', '_', 'xy']) expect([term, await find(maya, term)]).toEqual([term, []]);
  expect(await find(maya, 'rained')).toHaveLength(20);
  expect(await drifted()).toBe(0);
});

test('Keyset pagination: pages go on behind the last, and within a mood', async () => {
  for (let n = 0; n < 7; n++) await writeLongAgo(maya, `A heron, for the ${n}th time`);
  await stack.sql.query(
    `update public.journal_entries set mood = 'Joyful' where user_id = $1 and content like '%heron%' and content not like '%0%'`,
    [maya.id],
  );
  const found: string[] = [];
  let last: { created_at: string; id: string } | undefined;
  for (let page = 0; page < 3; page++) {
    const { data } = await maya.client
      .rpc('search_journal', {
        search: 'heron',
        mood: 'Joyful',
        page_size: 3,
        ...(last && { before_created_at: last.created_at, before_id: last.id }),
      })
      .throwOnError();
    const rows = data as { created_at: string; id: string; content: string }[];
    found.push(...rows.map(({ content }) => content));
    last = rows.at(-1) ?? last;
  }
  expect(found).toHaveLength(6);
  expect(new Set(found).size).toBe(6);
});

test('a changed entry is found by its new words, a removed one by none, and the keys are those of the entries', async () => {
  const id = await writeLongAgo(maya, 'A wheatear');
  expect(await find(maya, 'wheatear')).toEqual(['A wheatear']);
  await maya.client.from('journal_entries').update({ content: 'A whinchat' }).eq('id', id).throwOnError();
  expect(await find(maya, 'wheatear')).toEqual([]);
  expect(await find(maya, 'whinchat')).toEqual(['A whinchat']);
  expect(await drifted()).toBe(0);
  const before = await keysOf(maya);
  await maya.client.from('journal_entries').delete().eq('id', id).throwOnError();
  expect(await find(maya, 'whinchat')).toEqual([]);
  expect(await keysOf(maya)).toBe(before - 1);
});

test('a journal that was long is found in all the same, when much of it has been removed', async () => {
  await stack.sql.query(
    `delete from public.journal_entries where id in (select id from public.journal_entries where user_id = $1 order by created_at desc limit 100)`,
    [maya.id],
  );
  expect(await keysOf(maya)).toBeLessThan(2000);
  await writeLongAgo(maya, 'A stonechat');
  expect(await find(maya, 'stonechat')).toEqual(['A stonechat']);
  expect(await drifted()).toBe(0);
  await write(maya, 100);
});

test('nobody finds what another wrote, and no two journals share a key', async () => {
  expect(await find(ruth, 'kestrel')).toEqual([]);
  const { rows } = await stack.sql.query<{ keys: number[] }>(
    'select private.journal_keys(id, $2) as keys from unnest($1::uuid[]) id',
    [[maya.id, ruth.id], 'a kestrel'],
  );
  expect(rows[0]?.keys).toHaveLength(5);
  expect(rows[0]?.keys.filter((key) => rows[1]?.keys.includes(key))).toEqual([]);
  for (const statement of [
    'select * from private.journal_search_keys',
    'select * from private.long_journals',
    `select private.journal_keys('${ruth.id}', 'kestrel')`,
    `select private.index_journal('${ruth.id}')`,
  ]) {
    expect([statement, await errorOf(stack.sql, member(maya.id), statement)]).toEqual([statement, '42501']);
  }
});

test('with the account the keys go', async () => {
  expect(await keysOf(maya)).toBeGreaterThan(2000);
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  const { rows } = await stack.sql.query(
    'select (select count(*) from private.journal_search_keys)::int as keys, (select count(*) from private.long_journals)::int as journals',
  );
  expect(rows).toEqual([{ keys: 0, journals: 0 }]);
});
