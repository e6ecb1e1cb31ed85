import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, visitor } from '../support/run-as.ts';
import { tableGuards } from '../support/table-guards.ts';

// Catalogue checks: rules for every table and function, new ones included.

let stack: Stack;

async function list(text: string): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(text);
  return rows.map((row) => row.name);
}

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('[ROLE-03] a request speaks as a visitor or as a member; the only other role is the server’s own', async () => {
  const roles = await list(`
    select granted.rolname as name from pg_auth_members m
      join pg_roles granted on granted.oid = m.roleid
      join pg_roles holder on holder.oid = m.member
     where holder.rolname = 'authenticator_' || current_database() order by 1`);
  expect(roles).toEqual(['anon', 'authenticated', 'service_role']);
  const named = await list(`
    select distinct unnest(roles)::text as name from pg_policies where schemaname in ('public', 'storage', 'realtime')
    union select distinct grantee from information_schema.role_table_grants
     where table_schema in ('public', 'storage', 'realtime') and grantee <> 'kindling_owner' order by 1`);
  expect(named).toEqual(['anon', 'authenticated', 'service_role']);
  // A moderator, an admin and a teacher are members to it as well.
  const { email, password, id } = await stack.newMember();
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [id]);
  const { data } = await stack.visitor().auth.signInWithPassword({ email, password });
  const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.role).toBe('authenticated');
});

/** What a visitor may read of the tables: nothing else is granted to her. */
const publicTables = [
  'business_listings',
  'class_details',
  'class_sessions',
  'class_submissions',
  'instructor_profiles',
  'instructors',
  'lead_photos',
  'photos',
  'quiz_completions',
  'session_series',
  'venues',
];

test('[ROLE-04] what is for members is refused to visitors by the database itself, in every table', async () => {
  const tables = await list(`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`);
  expect(tables).toEqual(
    expect.arrayContaining(['profiles', 'journal_entries', 'user_passions', 'posts', ...publicTables]),
  );
  for (const table of tables) {
    const isPublic = publicTables.includes(table);
    expect(await errorOf(stack.sql, visitor, `select from public.${table}`), table).toBe(
      isPublic ? 'allowed' : '42501',
    );
    expect(await errorOf(stack.sql, visitor, `delete from public.${table}`), table).toBe('42501');
    if (isPublic) continue;
    expect(await errorOf(stack.sql, visitor, `insert into public.${table} default values`), table).toBe('42501');
  }
});

test('Row level security: every table has row level security', async () => {
  const open = await list(tableGuards.rowLevelSecurity);
  expect(open).toEqual([]);
});

test('Row level security: every policy says whom it is for', async () => {
  const vague = await list(tableGuards.rolesOfPolicies);
  expect(vague).toEqual([]);
});

test('Least privilege: visitors and members hold no privilege but to read and write rows', async () => {
  const more = await list(tableGuards.privileges);
  expect(more).toEqual([]);
});

test('Least privilege: what a member writes is granted column by column', async () => {
  const whole = await list(tableGuards.columnGrants);
  expect(whole).toEqual([]);
});

test('every function that runs as its owner looks names up nowhere, and is not for everybody', async () => {
  const loose = await list(`
    select p.oid::regprocedure::text as name from pg_proc p
     where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'backend'::regnamespace)
       and (not coalesce('search_path=""' = any (p.proconfig), false) or has_function_privilege('public', p.oid, 'execute'))`);
  expect(loose).toEqual([]);
});

test('functions of SQL that return rows and run as who asks are planned with her statement', async () => {
  const notInlined = await list(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosqlbody is not null
       and p.proretset and p.provolatile <> 'v' and not p.prosecdef and p.proconfig is not null`);
  expect(notInlined).toEqual([]);
});

test('Least privilege: nobody makes anything in the schemas, and nobody looks into private ones', async () => {
  const able = await list(`
    select format('%s %s', r, s) as name
      from unnest(array['anon', 'authenticated', 'service_role']) r, unnest(array['public', 'private', 'backend', 'auth']) s
     where has_schema_privilege(r, s, 'create') or (s in ('private', 'backend') and has_schema_privilege(r, s, 'usage'))`);
  expect(able).toEqual([]);
});

test('every table, and files and channels, want the second factor of whoever has one', async () => {
  const without = await list(tableGuards.secondFactor);
  expect(without).toEqual([]);
});
