import type { Client } from 'pg';
import type { MigrationsEnd } from '../platform/db/migrations/migration-history.ts';
import type { ArchivedSequence, ArchivedTable } from './archive.ts';

/**
 * Schemas whose rows are of one moment, or the server's own doing; all others are archived, those of an app among them.
 */
const notArchived = ['information_schema', 'pgboss', 'realtime', 'supabase_migrations', 'extensions'];

/**
 * Names of a table of the backend's own. A backup is made before migrations, and restored to where it was made: until
 * `backend/sql/0010_backend_schema.sql` it was in `private`.
 */
export const namesOf = (table: string): string[] => [`backend.${table}`, `private.${table}`];

/** What describes running servers, is on its way to them, or is told by the migrations themselves. */
const leftOut = [
  'schema_migrations',
  'declarations',
  'replicas',
  'realtime_replicas',
  'realtime_changes',
  'backup_attempts',
].flatMap(namesOf);

const tables = `
select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
 where n.nspname <> all ($1) and n.nspname !~ '^pg_' and c.relkind in ('r', 'p') and not c.relispartition
   and n.nspname || '.' || c.relname <> all ($2)
 group by n.nspname, c.relname
 order by n.nspname, c.relname`;

const sequences = `
select schemaname as schema, sequencename as name, start_value, last_value
  from pg_sequences where schemaname <> all ($1) order by schemaname, sequencename`;

/** Tables; one that an operator has partitioned is one table. */
export async function listTables(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(tables, [notArchived, leftOut]);
  return rows;
}

export async function listSequences(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; start_value: string; last_value: string | null }>(
    sequences,
    [notArchived],
  );
  return rows.map(({ schema, name, start_value, last_value }) => ({
    schema,
    name,
    value: last_value ?? start_value,
    isCalled: last_value !== null,
  }));
}

/** An app's own migrations have no checksum (platform/db/migrations/migration-history.ts). */
export async function readMigrationsEnd(client: Client): Promise<MigrationsEnd> {
  const { rows } = await client.query<MigrationsEnd>(
    `select (select max(version) from private.schema_migrations) as platform,
            (select max(version) from supabase_migrations.schema_migrations where checksum is not null) as product`,
  );
  return rows[0] ?? { platform: '', product: '' };
}
