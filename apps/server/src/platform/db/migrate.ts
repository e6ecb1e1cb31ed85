import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { letServiceRolePass } from './service-role.ts';

interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
  checksum: string;
}

interface History {
  folder: string;
  /** File names of this folder: `<version>_<name>.sql`. */
  pattern: RegExp;
  table: string;
  create: string;
  record: string;
}

/** Why the database and this program's files do not fit together, and what to do. */
export class MigrationError extends Error {}

const platform = (folder: string): History => ({
  folder,
  pattern: /^(\d{4})_(\w+)\.sql$/,
  table: 'private.schema_migrations',
  create: `create schema if not exists private;
    create table if not exists private.schema_migrations (
      version text primary key, name text not null, checksum text, applied_at timestamptz not null default now())`,
  record: 'insert into private.schema_migrations (version, name, checksum) values ($1, $2, $3)',
});

/** The Supabase CLI's own history table, so that `supabase db push` and we read the same; `checksum` is ours. */
const product = (folder: string): History => ({
  folder,
  pattern: /^(\d{14})_(\w+)\.sql$/,
  table: 'supabase_migrations.schema_migrations',
  create: `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text);
    alter table supabase_migrations.schema_migrations add column if not exists checksum text`,
  record: `insert into supabase_migrations.schema_migrations (version, name, checksum, statements)
    values ($1, $2, $3, array[$4])`,
});

/** Any two installations that migrate one database do so one after the other. */
const lockKey = 4_715_263_901;

export interface MigrateOptions {
  /** Connected as the owner. */
  client: Client;
  platformFolder: string;
  productFolder: string;
  onApply?: (file: string) => void;
}

/**
 * Brings the database up to date: what Supabase itself would provide, then the product's migrations. Forward only,
 * each file in its own transaction together with its line in the history. Returns how many files were applied.
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  const { client } = options;
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    await refuseUnfitOwner(client);
    let applied = 0;
    for (const history of [platform(options.platformFolder), product(options.productFolder)]) {
      applied += await applyPending(client, history, options.onApply);
    }
    await letServiceRolePass(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}

async function applyPending(client: Client, history: History, onApply?: (file: string) => void): Promise<number> {
  const files = await readMigrations(history);
  await client.query(history.create);
  const { rows } = await client.query<{ version: string; checksum: string | null }>(
    `select version, checksum from ${history.table} order by version`,
  );
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  await verifyApplied(client, history, files, applied);
  const pending = files.filter((file) => !applied.has(file.version));
  for (const migration of pending) {
    onApply?.(migration.file);
    await apply(client, history, migration);
  }
  return pending.length;
}

async function apply(client: Client, history: History, { version, name, checksum, text, file }: Migration) {
  await client.query('begin');
  try {
    await client.query(text);
    const values = [version, name, checksum, text];
    await client.query(history.record, values.slice(0, history.record.includes('$4') ? 4 : 3));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`${file} could not be applied: ${(error as Error).message}. Nothing of it was kept.`, {
      cause: error,
    });
  }
}

async function verifyApplied(
  client: Client,
  history: History,
  files: readonly Migration[],
  applied: ReadonlyMap<string, string | null>,
): Promise<void> {
  const known = new Map(files.map((file) => [file.version, file]));
  const newest = [...applied.keys()].at(-1) ?? '';
  for (const [version, checksum] of applied) {
    const file = known.get(version);
    if (!file) {
      throw new MigrationError(
        `The database has migration ${version}, which this version of Kindling does not know. Start the newer version.`,
      );
    }
    if (checksum === null) {
      // Applied by the Supabase CLI, which keeps no checksum: from here on it is held to what it is now.
      await client.query(`update ${history.table} set checksum = $2 where version = $1`, [version, file.checksum]);
    } else if (checksum !== file.checksum) {
      throw new MigrationError(
        `${file.file} was changed after it was applied here. Put it back as it was and write a new migration instead.`,
      );
    }
  }
  const late = files.find((file) => !applied.has(file.version) && file.version < newest);
  if (late) {
    throw new MigrationError(`${late.file} is older than ${newest}, which is already applied. Give it a newer number.`);
  }
}

async function readMigrations({ folder, pattern }: History): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version = '', name = ''] = pattern.exec(file) ?? [];
      const text = await readFile(join(folder, file), 'utf8');
      return { version, name, file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseUnfitOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string; rolsuper: boolean; able: boolean }>(
    'select rolname, rolsuper, rolbypassrls and rolcreaterole as able from pg_roles where rolname = current_user',
  );
  const [me] = rows;
  if (!me || (!me.rolsuper && me.able)) return;
  const why = me.rolsuper ? 'is a superuser: functions it made would run as one' : 'lacks CREATEROLE or BYPASSRLS';
  throw new MigrationError(
    `DATABASE_URL logs in as ${me.rolname}, which ${why}. Make an owner for Kindling as apps/server/sql/bootstrap.sql says.`,
  );
}
