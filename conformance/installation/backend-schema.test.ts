import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kindling/backend/platform/db/migrations/migrate.ts';
import { printCatalogue } from '@kindling/database-types/print-schema';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Schemas of the two houses: `backend` is the backend's, `private` the project's, and an installation in which both
// stood in `private` comes to the same.

const repository = fileURLToPath(new URL('../../', import.meta.url));
const move = '0010_backend_schema.sql';
const folders = {
  platformFolder: join(repository, 'backend/sql'),
  productFolder: join(repository, 'supabase/migrations'),
};

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createDatabase();
  client = await connect(database.url);
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: url });
  await connected.connect();
  return connected;
}

/** Backend and product as they were before the move: the same text, with the backend's names in `private`. */
async function versionBefore() {
  const folder = temporaryFolder('before-');
  for (const name of ['backend/sql', 'backend/objects', 'supabase/migrations', 'supabase/objects'])
    await cp(join(repository, name), join(folder, name), { recursive: true });
  const sql = join(folder, 'backend/sql');
  for (const file of await readdir(sql)) if (file >= move) await rm(join(sql, file));
  for (const objects of ['backend/objects', 'supabase/objects']) {
    for (const file of await readdir(join(folder, objects))) {
      const path = join(folder, objects, file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replaceAll(/\bbackend\.(?=\w+\b(?!\/))/g, 'private.').replaceAll("'backend', ", ''));
    }
  }
  return { platformFolder: sql, productFolder: join(folder, 'supabase/migrations') };
}

/** Tables, views and functions of a schema. */
async function namesIn(sql: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v')
     union all select proname from pg_proc where pronamespace = $1::regnamespace order by name`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

test('Schema: the backend alone has nothing in private but what says which migrations and declarations were applied', async () => {
  await migrate({ client, platformFolder: folders.platformFolder, productFolder: undefined });
  expect(await namesIn(client, 'private')).toEqual(['declarations', 'schema_migrations']);
  const own = await namesIn(client, 'backend');
  expect(own).toEqual(expect.arrayContaining(['attempts', 'enqueue', 'installation', 'outbox', 'second_factor_done']));

  const product = await connectTemplate();
  try {
    // The product adds nothing to it, and neither has a name of the other's.
    expect(await namesIn(product, 'backend')).toEqual(own);
    const ofProduct = new Set(await namesIn(product, 'private'));
    expect(own.filter((name) => ofProduct.has(name))).toEqual([]);
  } finally {
    await product.end();
  }
});

const templateUrl = () => {
  const url = new URL(database.url);
  url.pathname = `/${process.env.KINDLING_TEST_TEMPLATE}`;
  return url.toString();
};
const connectTemplate = () => connect(templateUrl());

test('Upgrade: an installation that had the backend’s objects in private comes to the catalogue of a new one, with its rows', async () => {
  const before = await versionBefore();
  await migrate({ client, ...before });
  expect(await namesIn(client, 'private')).toEqual(expect.arrayContaining(['enqueue', 'outbox', 'installation']));
  await client.query(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'maya@example.com');
    insert into private.installation (name, value) values ('country', '"GB"');
    insert into private.known_devices (user_id, device_hash)
      values ('00000000-0000-4000-8000-000000000001', sha256('a browser'));
    truncate private.outbox; select private.enqueue('weekly_mail', '{"id": 1}');`);
  await migrate({ client, ...folders });
  const { rows } = await client.query(`
    select (select value #>> '{}' from backend.installation where name = 'country') as country,
           (select count(*)::int from backend.known_devices) as devices,
           (select jsonb_agg(kind) from backend.outbox) as jobs`);
  expect(rows).toEqual([{ country: 'GB', devices: 1, jobs: ['weekly_mail'] }]);
  expect(await printCatalogue(database.url)).toBe(await printCatalogue(templateUrl()));
  expect(await migrate({ client, ...folders })).toBe(0);
});

test('Upgrade: policies and triggers of an app that stand on functions of the backend go on standing on them', async () => {
  const before = await versionBefore();
  const app = temporaryFolder('app-');
  await writeFile(
    join(app, '20260101000000_tasks.sql'),
    `create table public.tasks (id int, title text);
     alter table public.tasks enable row level security;
     create policy "hers" on public.tasks using ((select private.second_factor_done()));
     create trigger changed after insert on public.tasks for each row execute function private.capture_change();`,
  );
  await migrate({ client, platformFolder: before.platformFolder, productFolder: app });
  await migrate({ client, platformFolder: folders.platformFolder, productFolder: app });
  const { rows } = await client.query(`
    select (select pg_get_expr(polqual, polrelid) from pg_policy where polname = 'hers') as policy,
           (select tgfoid::regproc::text from pg_trigger where tgname = 'changed') as trigger`);
  expect(rows).toEqual([
    {
      policy: expect.stringContaining('backend.second_factor_done()'),
      trigger: 'backend.capture_change',
    },
  ]);
  expect(await namesIn(client, 'private')).toEqual(['declarations', 'schema_migrations']);
});
