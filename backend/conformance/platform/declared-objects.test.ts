import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kindling/backend/platform/db/migrations/migrate.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

// Declarative schema: what can be replaced stands once in backend/objects and in the project's objects, and is applied
// whole when it has changed.

const backend = fileURLToPath(new URL('../../', import.meta.url));
const platformFolder = join(backend, 'sql');

const table = `create table public.notes (id int primary key, title text, body text check (private.is_short(body)));
alter table public.notes enable row level security;`;
const expressions = `create function private.is_short(value text) returns boolean language sql immutable as $$ select length(value) < 9 $$;`;
const objects = `-- Notes; it's a comment with an apostrophe and a semicolon;
create view public.titles as select id, title from public.notes;

create function public.first_title() returns text language sql stable security definer as $$
  -- a comment that the catalogue keeps
  select t.title from public.titles t where private.is_shown(t) order by id limit 1
$$;
create function private.is_shown(t public.titles) returns boolean language sql stable as $$ select t.title <> '' $$;
create function private.upper_title() returns trigger language plpgsql as $$ begin new.title := upper(new.title); return new; end $$;

create policy "everybody reads" on public.notes for select to anon using (public.first_title() is not null);
create trigger upper_title before insert on public.notes for each row execute function private.upper_title();
grant select (id, title) on public.notes to anon;
grant execute on function public.first_title() to anon;
comment on function public.first_title() is 'The first.';
`;

let template: TestDatabase;
let database: TestDatabase;
let client: pg.Client;
let folder: string;

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

const run = (applied: string[] = []) =>
  migrate({ client, platformFolder, productFolder: join(folder, 'migrations'), onApply: (file) => applied.push(file) });

const catalogue = `
  select p.oid::regprocedure::text as object, p.prosrc || coalesce(p.proacl::text, '') as text from pg_proc p
   where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'backend'::regnamespace)
  union all select 'policy ' || polname, pg_get_expr(polqual, polrelid) from pg_policy where polrelid = 'public.notes'::regclass
  union all select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'public.notes'::regclass and not tgisinternal
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  union all select 'grants', relacl::text from pg_class where oid = 'public.notes'::regclass
  union all select 'grants ' || attname, attacl::text from pg_attribute where attrelid = 'public.notes'::regclass and attacl is not null
  order by 1`;
const read = async () => new Map((await client.query(catalogue)).rows.map(({ object, text }) => [object, text]));

beforeAll(async () => {
  template = await createDatabase();
  const sql = new pg.Client({ connectionString: template.url });
  await sql.connect();
  await migrate({ client: sql, platformFolder, productFolder: undefined });
  await sql.end();
});
afterAll(() => template.drop());

beforeEach(async () => {
  database = await createDatabase({ template: new URL(template.url).pathname.slice(1) });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = temporaryFolder('supabase-');
  for (const name of ['migrations', 'objects']) await mkdir(join(folder, name));
  await write('migrations/20260101000000_notes.sql', table);
  await write('objects/column-expressions.sql', expressions);
  await write('objects/notes.sql', objects);
  await run();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

test('Declarative schema: objects are there in whatever order they stand, with the comments in their bodies', async () => {
  const there = await read();
  expect(there.get('first_title()')).toContain('-- a comment that the catalogue keeps');
  await client.query(`insert into public.notes values (1, 'clay', 'short')`);
  await client.query('set role anon');
  expect((await client.query('select id, title, public.first_title() from public.notes')).rows).toEqual([
    { id: 1, title: 'CLAY', first_title: 'CLAY' },
  ]);
  await client.query('reset role');
});

test('Declarative schema: an unchanged digest changes nothing', async () => {
  const versions = `select oid, xmin from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
  const { rows } = await client.query(versions);
  const applied: string[] = [];
  await run(applied);
  expect(applied).toEqual([]);
  expect((await client.query(versions)).rows).toEqual(rows);
});

test('Declarative schema: what is no longer declared is dropped, and what has changed is replaced', async () => {
  await write(
    'objects/notes.sql',
    `create function public.first_title() returns text language sql stable as $$ select 'new' $$;`,
  );
  await run();
  const there = await read();
  expect([...there.keys()].filter((name) => /title|policy|trigger|view|is_shown|grants /.test(name))).toEqual([
    'first_title()',
  ]);
  expect(there.get('first_title()')).toContain(`select 'new'`);
  expect(there.get('first_title()')).not.toContain('anon=');
});

test('Declarative schema: a changed result, argument name, argument type or view column is handled, with all that stands on it', async () => {
  await write(
    'objects/notes.sql',
    objects
      .replace('select id, title from public.notes', 'select title, id::bigint as number, id from public.notes')
      .replace('first_title() returns text', 'first_title() returns varchar')
      .replace(
        /is_shown\(t public.titles\).*select t.title/,
        () =>
          'is_shown(shown public.titles, sure boolean default true) returns boolean language sql stable as $$ select shown.title',
      ),
  );
  await run();
  const there = await read();
  expect([...there.keys()].filter((name) => name.includes('is_shown'))).toEqual(['private.is_shown(titles,boolean)']);
  expect(there.get('view titles')).toContain('number');
  expect(
    (await client.query('select pg_get_function_result($1::regprocedure) as result', ['public.first_title()'])).rows,
  ).toEqual([{ result: 'character varying' }]);
});

test('Declarative schema: a call that fails as a function with other results does is not taken for one, and fails', async () => {
  const broken = `create function public.two() returns void language plpgsql as $$
    begin raise exception 'it cannot' using errcode = '42P13'; end $$;
select public.two();`;
  await write('objects/notes.sql', `${objects}\n${broken}`);
  await expect(run()).rejects.toThrow('it cannot');
  expect([...(await read()).keys()]).not.toContain('two()');
});

test('Declarative schema: a migration finds tables without what stands on them', async () => {
  await write(
    'migrations/20260102000000_names.sql',
    `insert into public.notes values (1, 'lower', 'x'); alter table public.notes alter column title type varchar(20); alter table public.notes rename column title to name;`,
  );
  await write(
    'objects/notes.sql',
    objects
      .replace('select id, title from', 'select id, name as title from')
      .replaceAll('new.title', 'new.name')
      .replace('(id, title) on', '(id, name) on'),
  );
  await run();
  // no trigger has fired
  expect((await client.query('select name from public.notes')).rows).toEqual([{ name: 'lower' }]);
  expect((await client.query('select public.first_title()')).rows).toEqual([{ first_title: 'lower' }]);
});

test('Declarative schema: a migration changes a column that the body of a function is bound to', async () => {
  const bound = `create function public.titles_of(n int) returns setof text language sql stable begin atomic
    select title from public.notes limit n;
    end;
    create function public.count_titles() returns bigint language sql stable return (select count(*) from public.titles_of(9));
    grant execute on function public.titles_of(n int), public.count_titles() to anon;`;
  await write('objects/bound.sql', bound);
  await run();
  await write(
    'migrations/20260102000000_names.sql',
    'alter table public.notes drop column title; alter table public.notes add title int;',
  );
  await write('objects/bound.sql', bound.replace('setof text', 'setof int'));
  await write('objects/notes.sql', '');
  await run();
  expect((await client.query('select public.count_titles()')).rows).toEqual([{ count_titles: '0' }]);
});

test('Declarative schema: a half-applied state cannot be: one declaration that fails leaves everything as it was', async () => {
  const before = await read();
  await write('objects/other.sql', 'create policy "broken" on public.nothing using (true);');
  await write('objects/notes.sql', '');
  await write('migrations/20260102000000_more.sql', 'create table public.more (id int);');
  await expect(run()).rejects.toThrow(
    /supabase\S*\/objects\/other\.sql: “create policy "broken" on public\.nothing.*does not exist.*as it was/,
  );
  expect(await read()).toEqual(before);
  expect((await client.query(`select to_regclass('public.more') as more`)).rows).toEqual([{ more: null }]);
  await rm(join(folder, 'objects/other.sql'));
  await write('objects/notes.sql', objects);
  await run();
  expect(await read()).toEqual(before);
});

test('Declarative schema: what PostgreSQL cannot parse is named with its file', async () => {
  await write('objects/other.sql', 'create policy "broken" on on public.notes;');
  await expect(run()).rejects.toThrow(/objects\/other\.sql: “create policy.*syntax error at or near "on"/);
});

test('Declarative schema: functions, views and policies of an app stay, and where they would be lost nothing happens', async () => {
  await client.query(`
    create function public.of_an_app() returns int language sql as 'select 1';
    create policy "of an app" on public.notes to authenticated using (public.first_title() = 'x');
    create view public.on_ours as select title from public.titles;`);
  await write('objects/notes.sql', `${objects}\n-- once more\n`);
  const before = await read();
  await expect(run()).rejects.toThrow(/public\.on_ours.* would be lost, which is not Kindling’s/);
  expect(await read()).toEqual(before);
  await client.query('drop view public.on_ours');
  before.delete('view on_ours');
  await run();
  expect(await read()).toEqual(before);
});

test('Declarative schema: privileges that somebody has given by hand stay, and those that are declared come back', async () => {
  await client.query('grant insert on public.notes to authenticated; revoke select (title) on public.notes from anon');
  await write('objects/notes.sql', `${objects}\n-- once more\n`);
  await run();
  const there = await read();
  expect(there.get('grants')).toContain('authenticated=a');
  expect(there.get('grants title')).toContain('anon=r');
});

/** A project as an app has it, whose migrations have policies that stand on the backend's functions. */
async function appAndBackend() {
  const [app, own] = [temporaryFolder('app-'), temporaryFolder('backend-')];
  for (const name of ['sql', 'objects']) await cp(join(backend, name), join(own, name), { recursive: true });
  await mkdir(join(app, 'migrations'));
  await writeFile(
    join(app, 'migrations/20260101000000_tasks.sql'),
    `create table public.tasks (id int, owner uuid default auth.uid());
     alter table public.tasks enable row level security;
     create policy "her own" on public.tasks using (owner = auth.uid() and auth.email() <> '' and backend.second_factor_done());
     create policy "of her folder" on storage.objects using ((storage.foldername(name))[1] = auth.uid()::text);
     create trigger recheck after insert on public.tasks for each row execute function realtime.recheck_channels('owner');`,
  );
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(own, 'objects', file), 'utf8');
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    await writeFile(join(own, 'objects', file), changed);
  };
  const migrateApp = (upTo?: { platform: string; product: string }) =>
    migrate({ client, platformFolder: join(own, 'sql'), productFolder: join(app, 'migrations'), upTo });
  return { app, change, migrateApp };
}

/** An empty database in place of the one with notes. */
async function useEmptyDatabase(): Promise<void> {
  await client.end();
  await database.drop();
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}

const backendFunctions = `
  select p.oid::regprocedure::text as name, p.oid || ' ' || p.xmin as version, p.prosrc as source from pg_proc p
   where p.pronamespace in ('auth'::regnamespace, 'private'::regnamespace, 'backend'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
   order by 1`;
const tasks = `
  select (select count(*)::int from pg_policy where polname in ('her own', 'of her folder')) as policies,
         (select count(*)::int from pg_trigger where tgname = 'recheck') as triggers,
         (select count(*)::int from pg_trigger where not tgisinternal and tgrelid = 'auth.users'::regclass) as of_users,
         to_regprocedure('auth.refuse_answer(integer, anyelement)') as gone, auth.email() as email,
         has_function_privilege('anon', 'auth.email()', 'execute') as granted`;

test('Declarative schema: the backend’s own objects are a layer beneath an app, replaced under what stands on them', async () => {
  await useEmptyDatabase();
  const { change, migrateApp } = await appAndBackend();
  await migrateApp();
  const [before] = (await client.query(tasks)).rows;
  expect(before).toMatchObject({ policies: 2, triggers: 1, email: null, gone: expect.any(String) });
  await change('claims.sql', / *as \$\$ select nullif.*'email' \$\$;/, ` as $$ select 'new' $$;`);
  await change('rest.sql', /create function auth\.refuse_answer[\s\S]*?grant execute.*\n/, '');
  await migrateApp();
  expect((await client.query(tasks)).rows).toEqual([{ ...before, gone: null, email: 'new' }]);
});

test('Declarative schema: an app’s migration alone leaves the backend’s objects as they are', async () => {
  await useEmptyDatabase();
  const { app, migrateApp } = await appAndBackend();
  await migrateApp();
  const { rows } = await client.query(backendFunctions);
  await writeFile(join(app, 'migrations/20260102000000_more.sql'), 'alter table public.tasks add column title text');
  expect(await migrateApp()).toBe(1);
  expect((await client.query(backendFunctions)).rows).toEqual(rows);
});

test('Declarative schema: a project declares a function of the backend’s anew, and once it no longer does the backend’s is back', async () => {
  const source = async () =>
    (await client.query(`select prosrc from pg_proc where oid = 'backend.record_admin_act'::regproc`)).rows[0].prosrc;
  const ofBackend = await source();
  await write(
    'objects/audit.sql',
    `create function backend.record_admin_act(act text, member_id uuid default null, detail text default null) returns void language sql as $$ select 'kept' $$;`,
  );
  await run();
  expect(await source()).toContain('kept');
  await rm(join(folder, 'objects/audit.sql'));
  await run();
  expect(await source()).toBe(ofBackend);
});

test('Declarative schema: up to an earlier migration, an app finds the functions that its policies stand on, and the rest comes with the next start', async () => {
  await useEmptyDatabase();
  const { migrateApp } = await appAndBackend();
  await migrateApp({ platform: '0008', product: '20260101000000' });
  expect((await client.query(tasks)).rows).toMatchObject([{ policies: 2, of_users: 0 }]);
  await migrateApp();
  const late = (await client.query(backendFunctions)).rows.map(({ name, source }) => [name, source]);
  const [there] = (await client.query(tasks)).rows;
  const undo =
    'select layer, digest, (select array_agg(u order by u) from unnest(undo) u) as undo, functions from private.declarations';
  const declared = (await client.query(undo)).rows;
  await useEmptyDatabase();
  await migrateApp();
  expect((await client.query(backendFunctions)).rows.map(({ name, source }) => [name, source])).toEqual(late);
  expect((await client.query(tasks)).rows).toEqual([there]);
  expect((await client.query(undo)).rows).toEqual(declared);
});
