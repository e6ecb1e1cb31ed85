import { compile } from '@kindling/backend/rest/execute.ts';
import { type ParseSettings, parseRequest } from '@kindling/backend/rest/parse/request.ts';
import { planRequest } from '@kindling/backend/rest/plan/plan.ts';
import { loadCatalogue } from '@kindling/backend/rest/schema/load-schema.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Connections keep prepared statements, with plans that have policies in them, and are everybody's in turn; the server
// keeps what it has planned. Nobody is to be answered by another's plan.

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Pemberton');
  await stack.sql.query(`
    create table public.shelves (id integer primary key, owner uuid, open boolean not null);
    alter table public.shelves enable row level security;
    grant select on public.shelves to anon, authenticated, service_role;
    create policy "everybody sees the open ones" on public.shelves for select to anon using (open);
    create policy "a member sees the open ones and her own" on public.shelves
      for select to authenticated using (open or owner = (select auth.uid()));
    notify pgrst, 'reload schema'`);
  await stack.sql.query('insert into public.shelves values (1, null, true), (2, $1, false), (3, $2, false)', [
    maya.id,
    ruth.id,
  ]);
});
afterAll(() => stack.close());

async function shelvesOf(key: string, token = key): Promise<unknown> {
  const response = await fetch(`${stack.url}/rest/v1/shelves?select=id&order=id`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

/** Everybody's answers, asked for at the same time. */
const answers = () =>
  Promise.all([
    shelvesOf(stack.publishableKey),
    shelvesOf(stack.publishableKey, maya.session.access_token),
    shelvesOf(stack.publishableKey, ruth.session.access_token),
    shelvesOf(stack.secretKey),
  ]);

test('Row level security: the same words, asked again and again by all, are answered to each as her policies have it', async () => {
  for (let round = 0; round < 12; round++) expect(await answers()).toEqual([[1], [1, 2], [1, 3], [1, 2, 3]]);
});

test('Cache invalidation: a policy that changes holds from the next request on, whatever was planned before', async () => {
  await stack.sql.query(
    `alter policy "a member sees the open ones and her own" on public.shelves using (owner = (select auth.uid()))`,
  );
  expect(await answers()).toEqual([[1], [2], [3], [1, 2, 3]]);
});

test('who has signed out is refused by what was planned for her', async () => {
  await maya.client.auth.signOut();
  const response = await fetch(`${stack.url}/rest/v1/shelves?select=id&order=id`, {
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${maya.session.access_token}` },
  });
  expect(response.status).toBe(401);
  expect(await shelvesOf(stack.publishableKey, ruth.session.access_token)).toEqual([3]);
});

test('a filter by what a partial index holds is planned once for a connection, and not with each request', async () => {
  await stack.sql.query(`
    create table public.parcels (id integer primary key, status text not null);
    insert into public.parcels select n, case when n % 3 = 0 then 'sent' else 'held' end from generate_series(1, 3000) n;
    create index on public.parcels (id desc) where status = 'sent';
    analyze public.parcels`);
  const schema = (await loadCatalogue(stack.sql, ['public'])).schemas.get('public');
  const settings: ParseSettings = { aggregates: false, plans: false, schemas: ['public'] };
  const statement = (query: string) => {
    const wire = { method: 'GET', path: '/parcels', query, headers: {}, body: undefined };
    return compile(planRequest(schema as NonNullable<typeof schema>, parseRequest(wire, settings)), 'anon');
  };
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
  try {
    const prepared = { name: 'page', ...statement('status=eq.sent&order=id.desc&limit=5') };
    for (let round = 0; round < 10; round++) await client.query(prepared);
    const { rows } = await client.query('select generic_plans::int, custom_plans::int from pg_prepared_statements');
    expect(rows).toEqual([{ generic_plans: 10, custom_plans: 0 }]);
    // What is in no index is bound, whatever it looks like.
    expect(statement(`status=eq.held' or true--`).values).toEqual([`held' or true--`]);
  } finally {
    await client.end();
  }
});
