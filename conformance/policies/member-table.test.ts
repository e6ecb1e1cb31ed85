import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportRows } from '@kindling/server/privacy/export-rows.ts';
import { readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import { fillInRecords } from '@kindling/server/privacy/records-of-processing.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, insertPersonalData } from '../support/personal-data-fixtures.ts';
import { tableGuards } from '../support/table-guards.ts';

// A table of members' that somebody adds: by one migration and one file of declarations all that guards it is there.

const migration = `create table public.small_wins (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  words text not null,
  created_at timestamptz not null default now(),
  constraint small_wins_pkey primary key (id),
  constraint small_wins_user_id_fkey foreign key (user_id) references auth.users on delete cascade,
  constraint small_wins_words check (char_length(words) between 1 and 200)
);
create index small_wins_user_id on public.small_wins (user_id);`;

const declarations = `-- Small wins, which other members read.
select private.member_table('public.small_wins',
  owner => 'user_id',
  reaches_others => true,
  retires_ids => true,
  inserts => private.write_bound(3, 100, kept => 100, why => 'One an evening.'),
  part => 'community',
  purpose => 'what went well',
  kept => '30 days',
  kept_for => '30 days',
  kept_since => 'created_at',
  export_file => 'small-wins',
  export_says => 'what went well'
);
grant select, delete on public.small_wins to authenticated;
grant insert (id, words) on public.small_wins to authenticated;
create policy "every member reads" on public.small_wins for select to authenticated using (true);
create policy "a member says what went well" on public.small_wins
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "a member takes hers back" on public.small_wins
  for delete to authenticated using (user_id = (select auth.uid()));`;

const product = fileURLToPath(new URL('../../supabase/', import.meta.url));
const folder = temporaryFolder('product-');

let stack: Stack;
let maya: Persona;
let other: Persona;

beforeAll(async () => {
  for (const part of ['migrations', 'objects']) cpSync(join(product, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'migrations/20300101000000_small_wins.sql'), migration);
  writeFileSync(join(folder, 'objects/small-wins.sql'), declarations);
  stack = await startStack({ migrationsDir: join(folder, 'migrations'), anonymousSignIns: true });
  [maya, other] = await Promise.all([stack.newMember(), stack.newMember('Ottoline Park')]);
});
afterAll(() => stack.close());

const wins = ({ client }: Pick<Persona, 'client'>) => client.from('small_wins');

test('Member table: every check of the catalogue holds for it, and each fails where nothing is declared', async () => {
  for (const [guard, query] of Object.entries(tableGuards))
    expect((await stack.sql.query(query)).rows, guard).toEqual([]);

  const client = await stack.sql.connect();
  try {
    await client.query(`begin;
      create table public.forgotten (id uuid primary key, words text);
      grant insert on public.forgotten to authenticated;
      create policy "anybody" on public.forgotten for insert with check (true)`);
    for (const guard of ['rowLevelSecurity', 'rolesOfPolicies', 'columnGrants', 'writeBounds', 'records'] as const)
      expect((await client.query(tableGuards[guard])).rows.map(({ name }) => name).join(), guard).toContain(
        'forgotten',
      );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('Member table: a visitor reads and writes nothing, and an anonymous account nothing that reaches others', async () => {
  const visitor = { client: stack.visitor() };
  expect((await wins(visitor).select()).error?.code).toBe('42501');
  expect((await wins(visitor).insert({ words: 'Mine' })).error?.code).toBe('42501');
  const { error } = await visitor.client.auth.signInAnonymously();
  expect(error).toBeNull();
  expect((await wins(visitor).insert({ words: 'Mine' })).error?.message).toBe('Add your email to your account first.');
});

test('Rate limit: the fourth row of a day is refused, and an id that was removed is never given again', async () => {
  const id = randomUUID();
  expect((await wins(other).insert({ id, words: 'I went.' })).error).toBeNull();
  expect((await wins(other).delete().eq('id', id)).error).toBeNull();
  expect((await wins(other).insert({ id, words: 'Again.' })).error?.code).toBe('23505');
  for (const words of ['Two', 'Three']) expect((await wins(other).insert({ words })).error).toBeNull();
  const { error } = await wins(other).insert({ words: 'Four' });
  expect(error?.message).toBe('That’s enough for one day. Please try again tomorrow.');
});

test('Retention: what is older than it is kept for is removed, and nothing else', async () => {
  await stack.sql.query(
    `insert into public.small_wins (user_id, words, created_at)
     values ($1, 'old', now() - interval '31 days'), ($1, 'young', now() - interval '29 days')`,
    [maya.id],
  );
  const { rows } = await stack.sql.query('select private.cleanup_kept(100) as removed');
  expect(rows).toEqual([{ removed: 1 }]);
  const { data } = await wins(maya).select('words').eq('user_id', maya.id);
  expect(data).toEqual([{ words: 'young' }]);
});

test('Member table: it is in the records of processing, its fixture is derived, and it is exported and erased', async () => {
  const page = await fillInRecords(stack.sql, '<!-- records: community -->\n<!-- /records -->');
  expect(page).toContain('| `public.small_wins` | what went well | contract | 30 days | removed | `small-wins` |');

  await stack.sql.query('delete from public.small_wins');
  await insertPersonalData(stack, { maya, other });
  const exported = (await readExportedTables(stack.sql)).find(({ table }) => table === 'public.small_wins');
  expect(exported?.file).toBe('small-wins');
  const client = await stack.sql.connect();
  const rows: unknown[] = [];
  try {
    await client.query('begin');
    if (exported) for await (const row of exportRows(client, exported, maya.id)) rows.push(row);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(rows).toEqual([expect.objectContaining({ words: `${canary} small_wins` })]);

  await stack.sql.query('select private.erase_member($1)', [maya.id]);
  expect((await stack.sql.query('select from public.small_wins')).rowCount).toBe(0);
});

test('Member table: one that would stay after an erasure is refused, whole', async () => {
  const client = await stack.sql.connect();
  try {
    await client.query(
      'begin; create table public.left_behind (id uuid, user_id uuid references auth.users on delete set null)',
    );
    const declare = client.query(
      `select private.member_table('public.left_behind', owner => 'user_id', part => 'account', purpose => 'x', kept => 'x',
         not_exported => 'ours')`,
    );
    await expect(declare).rejects.toThrow('no foreign key takes it along');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
