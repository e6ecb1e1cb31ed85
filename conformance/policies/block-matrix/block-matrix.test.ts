import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCommunityMember } from '../../support/moderation-calls.ts';
import { type BlockScenario, createBlockScenario, type State, states } from './block-scenario.ts';
import { excludedReads } from './excluded-reads.ts';
import { readPaths } from './read-paths.ts';
import { excludedWrites, statesWriterMayWrite, writePaths } from './write-paths.ts';

// Block matrix: every read and write path between two members, in every state between them.
// A new path fails until it is listed, or excluded with a reason.

const templates = join(import.meta.dirname, '../../../supabase/templates');

let stack: Stack;
let other: Persona;
const scenarios = new Map<State, BlockScenario>();

beforeAll(async () => {
  stack = await startStack();
  other = await newCommunityMember(stack, 'Olive O.');
  for (const [number, state] of states.entries())
    scenarios.set(state, await createBlockScenario(stack, state, other, number));
});
afterAll(() => stack.close());

async function names(text: string): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

/** Every readable relation, function, topic, bucket and mail of the catalogue. */
async function readable(): Promise<string[]> {
  const found = await names(`
    select 'relation ' || c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and (has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select'))
    union
    select 'function ' || p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    union
    select 'topic ' || policyname from pg_policies
     where schemaname = 'realtime' and cmd in ('SELECT', 'ALL') and permissive = 'PERMISSIVE'
       and roles && '{anon,authenticated,public}'
    union
    select 'bucket ' || id from storage.buckets`);
  const mails = readdirSync(templates).flatMap((file) => /^(.+)\.html$/.exec(file)?.[1] ?? []);
  return [...found, ...mails.map((mail) => `mail ${mail}`)].toSorted();
}

test('everything that can be read is in the table of places, or there is said why it is no other’s words', async () => {
  const admin = (name: string) => name.startsWith('function admin_');
  const known = [...new Set([...readPaths.flatMap(({ catalogue }) => catalogue), ...Object.keys(excludedReads)])];
  expect((await readable()).filter((name) => !admin(name))).toEqual(known.toSorted());
  const twice = readPaths.flatMap(({ catalogue }) => catalogue).filter((name) => name in excludedReads);
  expect(twice).toEqual([]);
});

test('everything a member writes is in the table of acts, or there is said why it goes to no other', async () => {
  const writable = await names(`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and has_any_column_privilege('authenticated', c.oid, 'insert')`);
  expect(writable.toSorted()).toEqual(
    [...writePaths.map(({ table }) => table), ...Object.keys(excludedWrites)].toSorted(),
  );
});

test('what is for admins is refused to a member', async () => {
  const functions = await names(`
    select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\\_%'`);
  expect(functions.length).toBeGreaterThan(0);
  for (const name of new Set(functions.map((signature) => signature.replace(/\(.*/, '')))) {
    expect((await other.client.rpc(name)).error?.code, name).toBe('42501');
  }
});

describe.each(states)('%s:', (state) => {
  const scenario = () => scenarios.get(state) as BlockScenario;

  test.each(readPaths)('$name', async ({ reaches, when }) => {
    expect(await reaches(scenario())).toBe(when.includes(state));
  });

  test.each(writePaths)('$name', async ({ byWriter, byReader, readerMay }) => {
    const codes = [await byWriter(scenario()), await byReader(scenario())].map(({ error }) =>
      error ? ((error as { code: string }).code ?? 'refused') : 'done',
    );
    expect([codes[0] === 'done', codes[1] === 'done']).toEqual([
      statesWriterMayWrite.includes(state),
      readerMay.includes(state),
    ]);
  });
});
