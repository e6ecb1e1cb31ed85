import { readFile } from 'node:fs/promises';
import { generateTypes, typesFile } from '@kindling/database-types/generate';
import { printSchema, schemaFile } from '@kindling/database-types/print-schema';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let sql: pg.Client;

beforeAll(async () => {
  database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const changed = 'The schema has changed: run `npm run types` and commit the result.';

test('the committed types are those of the database', async () => {
  expect(await generateTypes(database.url), changed).toBe(await readFile(typesFile, 'utf8'));
});

test('the committed schema.sql is that of the database', async () => {
  expect(await printSchema(database.url), changed).toBe(await readFile(schemaFile, 'utf8'));
});

test('schema.sql has every table, column, constraint, index, policy and trigger of the catalogue', async () => {
  const text = await readFile(schemaFile, 'utf8');
  const { rows } = await sql.query<{ line: string }>(`
    with shown as (
      select n.oid, n.nspname as name from pg_namespace n where n.nspname in ('public', 'private', 'backend', 'auth', 'storage', 'realtime')
    ), relations as (
      select c.oid, c.relkind as kind, c.relname, format('%I.%I', s.name, c.relname) as name
        from pg_class c join shown s on s.oid = c.relnamespace
    )
    select case kind when 'r' then 'table ' when 'v' then 'view ' else 'type ' end || name as line
      from relations where kind not in ('i', 'S')
    union all
    select case when k.oid is null then 'index ' else 'constraint ' end || c.relname || ' '
      from relations c left join pg_constraint k on k.conindid = c.oid and k.contype in ('p', 'u', 'x') where c.kind = 'i'
    union all
    select '  ' || quote_ident(a.attname) || ' ' from pg_attribute a join relations c on c.oid = a.attrelid
     where a.attnum > 0 and not a.attisdropped and c.kind = 'r'
    union all
    select 'constraint ' || k.conname || ' ' from pg_constraint k join shown s on s.oid = k.connamespace where k.contype not in ('n', 't')
    union all
    select format('create policy %I on %s', p.polname, c.name) from pg_policy p join relations c on c.oid = p.polrelid
    union all
    select case when t.tgconstraint = 0 then 'create trigger ' else 'create constraint trigger ' end || t.tgname || ' ' from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal`);
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter(({ line }) => !text.includes(line))).toEqual([]);
});
