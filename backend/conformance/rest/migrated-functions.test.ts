import { type Stack, startStack, takeBackendProcess } from '@kindling/test-kit/backend';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import type { Ready, ServerProcess } from '@kindling/test-kit/server-process';
import { waitFor } from '@kindling/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StatementSpy, startStatementSpy } from '../support/statement-spy.ts';

// PostgreSQL plans again what depends on a table that has changed, and does not count a function's row type among what
// a plan depends on, nor an overload: neither for a statement that was prepared nor for those inside functions.

interface Case {
  name: string;
  /** Made before, with `%` for the name of the case's own table. */
  made: string;
  path?: string;
  before: unknown;
  migrated: string;
  after: unknown;
}

const table = `create table public.% (id integer primary key, name text); insert into public.% values (1, 'fig');`;
const sql = `create function public.%_rows() returns setof public.% language sql stable as 'select * from public.%';`;
const plpgsql = `create function public.%_rows() returns setof public.% language plpgsql stable
  as 'begin return query select * from public.%; end';`;
const added = `alter table public.% add column colour text not null default 'green';`;
const fig = [{ id: 1, name: 'fig' }];
const green = [{ id: 1, name: 'fig', colour: 'green' }];

const cases: Case[] = [
  { name: 'added_sql', made: table + sql, before: fig, migrated: added, after: green },
  { name: 'added_plpgsql', made: table + plpgsql, before: fig, migrated: added, after: green },
  {
    name: 'added_definer',
    made: `${table + sql} alter function public.%_rows() security definer;`,
    before: fig,
    migrated: added,
    after: green,
  },
  {
    name: 'added_one',
    made: `${table} create function public.%_rows() returns public.% language sql stable as 'select * from public.%';`,
    before: fig[0],
    migrated: added,
    after: green[0],
  },
  {
    name: 'dropped',
    made: table + plpgsql,
    before: fig,
    migrated: 'alter table public.% drop column name;',
    after: [{ id: 1 }],
  },
  {
    name: 'renamed',
    made: table + sql,
    before: fig,
    migrated: 'alter table public.% rename name to title;',
    after: [{ id: 1, title: 'fig' }],
  },
  {
    name: 'retyped_sql',
    made: table + sql,
    before: fig,
    migrated: `alter table public.% alter name type jsonb using to_jsonb(array[name]);`,
    after: [{ id: 1, name: ['fig'] }],
  },
  {
    name: 'retyped_plpgsql',
    made: table + plpgsql,
    before: fig,
    migrated: `alter table public.% alter id type text using 'no. ' || id;`,
    after: [{ id: 'no. 1', name: 'fig' }],
  },
  {
    name: 'dropped_and_added',
    made: table + plpgsql,
    before: fig,
    migrated: `alter table public.% drop column name; alter table public.% add column name integer default 7;`,
    after: [{ id: 1, name: 7 }],
  },
  {
    name: 'replaced',
    made: `${table} create function public.%_rows() returns table (n integer) language sql stable as 'select id from public.%';`,
    before: [{ n: 1 }],
    migrated: `drop function public.%_rows();
      create function public.%_rows() returns table (n text, m integer) language sql stable as 'select name, id from public.%';`,
    after: [{ n: 'fig', m: 1 }],
  },
  {
    name: 'view',
    made: `${table} create view public.%_shown as select id from public.%;
      create function public.%_rows() returns setof public.%_shown language plpgsql stable
        as 'begin return query select * from public.%_shown; end';`,
    before: [{ id: 1 }],
    migrated: 'create or replace view public.%_shown as select id, name from public.%;',
    after: fig,
  },
  {
    name: 'composite',
    made: `create type public.% as (x integer); create function public.%_rows() returns setof public.% language plpgsql stable
      as $body$ begin return query select (json_populate_record(null::public.%, '{"x": 1, "y": 2}')).*; end $body$;`,
    before: [{ x: 1 }],
    migrated: 'alter type public.% add attribute y integer;',
    after: [{ x: 1, y: 2 }],
  },
  {
    name: 'enum',
    made: `create type public.%_mood as enum ('happy'); create table public.% (mood public.%_mood);
      insert into public.% values ('happy'); ${plpgsql}`,
    before: [{ mood: 'happy' }],
    migrated: `alter type public.%_mood add value 'sad';`,
    after: [{ mood: 'happy' }],
  },
  {
    name: 'not_exposed',
    made: `create schema %; create table %.kept (id integer); insert into %.kept values (1);
      grant usage on schema % to anon; grant select on %.kept to anon;
      create function public.%_rows() returns setof %.kept language sql stable as 'select * from %.kept';`,
    before: [{ id: 1 }],
    migrated: `alter table %.kept add column n integer default 2;`,
    after: [{ id: 1, n: 2 }],
  },
  {
    name: 'computed',
    made: `${table} create table public.%_parts (part text); insert into public.%_parts values ('stem');
      create function public.parts(public.%) returns setof public.%_parts language plpgsql stable
        as 'begin return query select * from public.%_parts; end';`,
    path: '/%?select=id,parts(*)',
    before: [{ id: 1, parts: [{ part: 'stem' }] }],
    migrated: `alter table public.%_parts add column n integer default 2;`,
    after: [{ id: 1, parts: [{ part: 'stem', n: 2 }] }],
  },
  {
    name: 'row_variable',
    made: `${table} create function public.%_rows() returns json language plpgsql stable
      as 'declare one public.%; begin select * into one from public.%; return row_to_json(one); end';`,
    before: fig[0],
    migrated: added,
    after: green[0],
  },
  {
    name: 'inside_plpgsql',
    made: `${table + sql} alter function public.%_rows() security definer;
      create function public.%_all() returns setof json language plpgsql stable
        as 'declare one record; begin for one in select * from public.%_rows() loop return next row_to_json(one); end loop; end';`,
    path: '/rpc/%_all',
    before: fig,
    migrated: added,
    after: green,
  },
  {
    name: 'inside_sql',
    made: `${table + plpgsql}
      create function public.%_all() returns json language sql stable security definer
        as 'select json_agg(each) from public.%_rows() each';`,
    path: '/rpc/%_all',
    before: fig,
    migrated: added,
    after: green,
  },
  {
    name: 'overloaded',
    made: `create function public.%_of(n bigint) returns text language sql immutable as $body$ select 'big' $body$;
      create function public.%_rows() returns text language plpgsql stable as 'begin return public.%_of(1); end';`,
    before: 'big',
    migrated: `create function public.%_of(n integer) returns text language sql immutable as $body$ select 'small' $body$;`,
    after: 'small',
  },
  {
    name: 'handled',
    made: `create domain public."text/x-%" as text;
      create function public.%_rows() returns public."text/x-%" language sql stable as $body$ select '"a text"' $body$;`,
    before: 'a text',
    migrated: `drop domain public."text/x-%" cascade; create domain public."text/x-%" as bytea;
      create function public.%_rows() returns public."text/x-%" language sql stable as $body$ select '"bytes"'::bytea $body$;`,
    after: 'bytes',
  },
  {
    name: 'inside_other_rows',
    made: `${table + plpgsql} create table public.%_other (id integer, name text);
      create function public.%_all() returns setof public.%_other language plpgsql stable
        as 'begin return query select * from public.%_rows(); end';`,
    path: '/rpc/%_all',
    before: fig,
    migrated: `${added} alter table public.%_other add column colour text;`,
    after: green,
  },
];

const servers = ['one server', 'another server of the same database', 'a server behind a pooler'] as const;

let stack: Stack;
let spy: StatementSpy;
const others: ServerProcess[] = [];
const addresses: Pick<Ready, 'url' | 'publishableKey'>[] = [];

const of = ({ name }: Case, text: string) => text.replaceAll('%', name);

async function ask(server: number, one: Case): Promise<unknown> {
  const { url, publishableKey } = addresses[server] as Ready;
  const response = await fetch(`${url}/rest/v1${of(one, one.path ?? '/rpc/%_rows')}`, {
    headers: { apikey: publishableKey, accept: `text/x-${one.name}, */*` },
  });
  return response.json();
}

beforeAll(async () => {
  stack = await startStack({ exposeNewTables: true });
  spy = await startStatementSpy(stack.ownerUrl);
  addresses.push(stack);
  for (const poolerUrl of [undefined, spy.url]) {
    const server = takeBackendProcess();
    others.push(server);
    addresses.push(
      await server.start({
        databaseUrl: stack.ownerUrl,
        dataDir: temporaryFolder('stack-'),
        exposeNewTables: true,
        poolerUrl,
      }),
    );
  }
  for (const one of cases) await stack.sql.query(of(one, one.made));
  await stack.sql.query(`notify pgrst, 'reload schema'`);
});
afterAll(async () => {
  for (const server of others) await server.stop();
  await spy?.close();
  await stack?.close();
});

describe('after a migration', () => {
  const seen = new Map<string, unknown>();

  beforeAll(async () => {
    for (const at of servers.keys()) {
      for (const one of cases) {
        // Prepared at the third, and with a plan of its own for any parameters after five more.
        for (let round = 0; round < 12; round++) seen.set(`${at} ${one.name}`, await ask(at, one));
      }
    }
    for (const one of cases) await stack.sql.query(of(one, one.migrated));
    await stack.sql.query('create table public.migrated (id integer)');
    await stack.sql.query(`notify pgrst, 'reload schema'`);
    for (const { url, publishableKey } of addresses) {
      const headers = { apikey: publishableKey };
      await waitFor(
        async () => (await fetch(`${url}/rest/v1/migrated`, { headers })).ok,
        () => 'The schema cache was not loaded again',
      );
    }
  }, 60_000);

  describe.each([...servers.entries()])('%i: %s', (at) => {
    test.each(cases)('$name', async (one) => {
      expect(seen.get(`${at} ${one.name}`)).toEqual(one.before);
      expect(await ask(at, one)).toEqual(one.after);
    });
  });

  test('a schema that is loaded again and finds nothing new leaves all plans as they are', async () => {
    const version = async () =>
      (await stack.sql.query(`select xmin::text from pg_namespace where nspname = 'backend'`)).rows[0].xmin;
    const before = await version();
    expect((await stack.sql.query('select backend.renew_plans() as renewed')).rows).toEqual([{ renewed: false }]);
    expect(await version()).toBe(before);
    await stack.sql.query('create table public.something_new (id integer)');
    expect((await stack.sql.query('select backend.renew_plans() as renewed')).rows).toEqual([{ renewed: true }]);
    expect(await version()).not.toBe(before);
  });
});
