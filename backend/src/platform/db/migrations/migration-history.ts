import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

export interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
  checksum: string;
}

/** A folder of migrations, and the table that says which of them were applied. */
export interface MigrationHistory {
  /** Undefined where there are none. */
  folder: string | undefined;
  /** File names of this folder: `<version>_<name>.sql`. */
  pattern: RegExp;
  table: string;
  create: string;
  record: string;
  /** Whether an app keeps its own migrations in the same table, by the Supabase CLI. */
  isShared: boolean;
}

/** Version of each history's last migration. */
export interface MigrationsEnd {
  platform: string;
  product: string;
}

/** Why the database and this program's files do not fit together, and what to do. */
export class MigrationError extends Error {}

export const platformHistory = (folder: string): MigrationHistory => ({
  folder,
  pattern: /^(\d{4})_(\w+)\.sql$/,
  table: 'private.schema_migrations',
  // Where each version looks for it, an older one too, which then says that it does not know the newer database.
  create: `create schema if not exists backend;
    create schema if not exists private;
    create table if not exists private.schema_migrations (
      version text primary key, name text not null, checksum text, applied_at timestamptz not null default now())`,
  record: 'insert into private.schema_migrations (version, name, checksum) values ($1, $2, $3)',
  isShared: false,
});

/** The Supabase CLI's own history table, so that `supabase db push` and we read the same; `checksum` is ours. */
export const productHistory = (folder: string | undefined): MigrationHistory => ({
  folder,
  // As the Supabase CLI takes them.
  pattern: /^(\d+)_(.*)\.sql$/,
  table: 'supabase_migrations.schema_migrations',
  create: `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text);
    alter table supabase_migrations.schema_migrations add column if not exists checksum text`,
  record: `insert into supabase_migrations.schema_migrations (version, name, checksum, statements)
    values ($1, $2, $3, array[$4])`,
  isShared: true,
});

/** The folder's files, in the order in which they are applied. */
export async function readMigrations({ folder, pattern }: MigrationHistory): Promise<Migration[]> {
  if (folder === undefined) return [];
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version = '', name = ''] = pattern.exec(file) ?? [];
      const text = await readFile(join(folder, file), 'utf8');
      return { version, name, file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Versions with the checksums under which they were applied, the oldest first. */
export async function readApplied(client: Client, { table }: MigrationHistory): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ version: string; checksum: string | null }>(
    `select version, checksum from ${table} order by version`,
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

/**
 * Applied versions without an app's own: those that no file here is of, and that were recorded without a checksum, as
 * the Supabase CLI does it. A newer version of Kindling has left checksums.
 */
export function withoutApps(
  { isShared }: MigrationHistory,
  files: readonly Migration[],
  applied: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const known = new Set(files.map(({ version }) => version));
  return new Map([...applied].filter(([version, checksum]) => !isShared || checksum !== null || known.has(version)));
}

export async function recordApplied(client: Client, history: MigrationHistory, migration: Migration): Promise<void> {
  const values = [migration.version, migration.name, migration.checksum, migration.text];
  await client.query(history.record, values.slice(0, history.record.includes('$4') ? 4 : 3));
}
