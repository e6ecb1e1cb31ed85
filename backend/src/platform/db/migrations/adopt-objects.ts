import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import {
  type Migration,
  MigrationError,
  type MigrationHistory,
  type MigrationsEnd,
  readApplied,
  readMigrations,
  recordApplied,
} from './migration-history.ts';

type Histories = readonly [platform: MigrationHistory, product: MigrationHistory];

/** What takes away views, policies, triggers and grants that the migrations of before have made. */
interface MadeBefore {
  undo: string[];
  functions: string[];
}

/** Backend and product until what can be replaced was declared beside their migrations. */
interface Before {
  /** Commit that an installation has to have been started with. */
  commit: string;
  /** Where that one stands. */
  from: MigrationsEnd;
  backend: MadeBefore;
  project: MadeBefore;
  /** Where the squashed migrations come to the same tables: what is newer is applied to an adopted database. */
  baseline: MigrationsEnd;
}

type MigrationsBefore = Record<'platform' | 'product', Migration[]>;

/** Whether a database has the history of before; refuses one that cannot be brought to its end. */
export async function isBeforeObjects(client: Client, [platform, product]: Histories): Promise<boolean> {
  const declared = await client.query('select from private.declarations');
  const before = declared.rowCount === 0 ? await readBefore(product) : undefined;
  if (!before) return false;
  const { baseline, from, commit } = before;
  const applied = await readApplied(client, product);
  const known = (await readMigrations(product)).map(({ version }) => version);
  const unknown = [...applied].filter(([version]) => version < baseline.product && !known.includes(version));
  if (unknown.length === 0) return false;
  const old = await readMigrationsBefore(product);
  const isOld = new Set(old.product.map(({ version }) => version));
  // Those without a checksum are an app's.
  const earlier = unknown.filter(([version, checksum]) => checksum !== null || isOld.has(version));
  if (earlier.length === 0) return false;
  if (
    isBeginningOf(old.product, earlier, from.product) &&
    isBeginningOf(old.platform, [...(await readApplied(client, platform))], from.platform)
  )
    return true;
  throw new MigrationError(
    `The database is at migration ${earlier.at(-1)?.[0]}, of an earlier version of Kindling. Start the one once that brings it to where this one goes on: check out commit ${commit.slice(0, 12)}, npm start. Then start this version again.`,
  );
}

/** Whether these were applied, at least up to this one, and nothing else. */
function isBeginningOf(
  old: readonly Migration[],
  applied: readonly (readonly [string, string | null])[],
  end: string,
): boolean {
  return (
    (applied.at(-1)?.[0] ?? '') >= end &&
    applied.every(
      ([version, checksum], index) =>
        version === old[index]?.version && (checksum ?? old[index].checksum) === old[index].checksum,
    )
  );
}

/**
 * Baseline: the rest of the old history, then the new one in its place, and what was made until then known as declared,
 * so that it is replaced. The caller holds the migration lock, and a transaction.
 */
export async function adopt(client: Client, [platform, product]: Histories, onApply?: (step: string) => void) {
  const before = await readBefore(product);
  if (!before) return;
  const old = await readMigrationsBefore(product);
  await applyOld(client, platform, old.platform, onApply);
  await applyOld(client, product, old.product, onApply);
  onApply?.('the baseline of the declared objects');
  const { baseline } = before;
  await replaceHistory(client, platform, old.platform, baseline.platform);
  await replaceHistory(client, product, old.product, baseline.product);
  for (const layer of ['backend', 'project'] as const) {
    const { undo, functions } = before[layer];
    await client.query(`insert into private.declarations (layer, digest, undo, functions) values ($1, '', $2, $3)`, [
      layer,
      undo,
      functions,
    ]);
  }
}

/** Whether a backup was made in the history of before, by a version that can be adopted. */
export async function isEndBefore(end: MigrationsEnd, product: MigrationHistory): Promise<boolean> {
  const before = await readBefore(product);
  if (!before || end.product < before.from.product || end.product >= before.baseline.product) return false;
  return (await readMigrationsBefore(product)).product.some(({ version }) => version === end.product);
}

/** The history of before up to there, in an empty database. The caller holds a transaction. */
export async function installBefore(
  client: Client,
  [platform, product]: Histories,
  end: MigrationsEnd,
  onApply?: (step: string) => void,
) {
  const old = await readMigrationsBefore(product);
  const upTo = (migrations: Migration[], last: string) => migrations.filter(({ version }) => version <= last);
  await applyOld(client, platform, upTo(old.platform, end.platform), onApply);
  await applyOld(client, product, upTo(old.product, end.product), onApply);
}

/** Those that are not applied yet, in their order. */
async function applyOld(
  client: Client,
  history: MigrationHistory,
  migrations: readonly Migration[],
  onApply?: (step: string) => void,
) {
  const applied = await readApplied(client, history);
  for (const migration of migrations.filter(({ version }) => !applied.has(version))) {
    onApply?.(migration.file);
    try {
      await client.query('set local search_path = "$user", public, extensions');
      await client.query(migration.text);
    } catch (error) {
      const why = `${migration.file} could not be applied: ${(error as Error).message}. The database is as it was: the version of before starts on it.`;
      throw new MigrationError(why, { cause: error });
    }
    await recordApplied(client, history, migration);
  }
}

async function replaceHistory(client: Client, history: MigrationHistory, old: readonly Migration[], baseline: string) {
  await client.query(`delete from ${history.table} where version = any ($1)`, [old.map(({ version }) => version)]);
  for (const migration of await readMigrations(history)) {
    if (migration.version <= baseline) await recordApplied(client, history, migration);
  }
}

const adoptionFile = ({ folder }: MigrationHistory, name: string) => folder && join(folder, '../adoption', name);

async function readBefore(product: MigrationHistory): Promise<Before | undefined> {
  const file = adoptionFile(product, 'before-objects.json');
  return file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** All migrations of the history of before, as its versions have applied them. */
async function readMigrationsBefore(product: MigrationHistory): Promise<MigrationsBefore> {
  const file = adoptionFile(product, 'migrations-before-objects.json.gz');
  const text = file && (await promisify(gunzip)(await readFile(file))).toString();
  const old: Record<'platform' | 'product', Pick<Migration, 'version' | 'name' | 'text'>[]> = JSON.parse(text ?? '{}');
  const complete = (migrations: Pick<Migration, 'version' | 'name' | 'text'>[] = []) =>
    migrations.map(({ version, name, text }) => ({
      version,
      name,
      text,
      file: `${version}_${name}.sql`,
      checksum: createHash('sha256').update(text).digest('hex'),
    }));
  return { platform: complete(old.platform), product: complete(old.product) };
}
