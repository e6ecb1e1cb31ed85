import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advisoryLocks } from '@kindling/backend/platform/db/advisory-locks.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, createTestTopics } from '../backend/conformance/support/realtime-client.ts';
import { joinChanges } from '../backend/conformance/support/table-changes.ts';

const repository = fileURLToPath(new URL('../', import.meta.url));
const numbers: readonly number[] = Object.values(advisoryLocks);

/** Argument lists of advisory lock functions, where a text has them. */
function lockArguments(text: string): string[] {
  const withoutComments = text.replace(/^\s*(--|\/\/|\*|\/\*).*$/gm, '');
  return [...withoutComments.matchAll(/pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\(\s*([^)]*)/g)].map(
    ([, argument = '']) => argument.trim(),
  );
}

const isHashed = (argument: string) => /^hashtext(extended)?\(/.test(argument);

test('Advisory lock: numbers are distinct', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('Advisory lock: code names one of the list, and no file has a number of its own', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps', 'backend', 'packages', 'scripts', 'supabase'],
    {
      cwd: repository,
    },
  )
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && existsSync(join(repository, file)));
  const strangers = files.flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    const named = /advisoryLocks\./.test(text);
    return lockArguments(text)
      .filter((argument) => !isHashed(argument))
      .filter((argument) => (/^\$\d$/.test(argument) ? !named : !numbers.includes(Number(argument))))
      .map((argument) => `${file}: ${argument}`);
  });
  expect(strangers).toEqual([]);
  const others = files.filter(
    (file) =>
      file !== 'backend/src/platform/db/advisory-locks.ts' &&
      file.endsWith('.ts') &&
      /\b4_?715_?263_?9\d\d\b/.test(readFileSync(join(repository, file), 'utf8')),
  );
  expect(others).toEqual([]);
});

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('Advisory lock: functions of the database use numbers of the list, each for one purpose', async () => {
  const { rows } = await stack.sql.query<{ name: string; source: string }>(
    `select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
      where p.prosrc ~ 'advisory_' and n.nspname not in ('pg_catalog', 'pgboss')`,
  );
  const literal = rows.flatMap(({ name, source }) =>
    lockArguments(source)
      .filter((argument) => !isHashed(argument))
      .map((argument) => [name, Number(argument)]),
  );
  expect(literal).toEqual([['backend.capture_published_tables()', advisoryLocks.publishedTables]]);
});

test('Advisory lock: while the gazetteer is imported, changes of a table can be subscribed to', async () => {
  await createTestTopics(stack);
  const maya = await stack.newMember();
  await stack.sql.query(
    `create table public.posters (id bigint primary key);
     alter table public.posters enable row level security;
     create policy everyone on public.posters for select using (true);
     grant select on public.posters to authenticated`,
  );
  const importing = await stack.sql.connect();
  const supabase = await connectedClient(stack, maya.session);
  try {
    await importing.query('begin');
    await importing.query('select pg_advisory_xact_lock($1)', [advisoryLocks.placesImport]);
    await stack.sql.query('alter publication supabase_realtime add table public.posters');
    const { states } = await joinChanges(supabase, 'hall', [{ event: '*', table: 'posters' }]);
    expect(states).toEqual(['SUBSCRIBED']);
  } finally {
    await importing.query('rollback');
    importing.release();
    supabase.realtime.disconnect();
  }
});
