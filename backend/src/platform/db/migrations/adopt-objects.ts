import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  MigrationError,
  type MigrationHistory,
  type MigrationsEnd,
  readApplied,
  readMigrations,
  recordApplied,
} from './migration-history.ts';

type Histories = readonly [platform: MigrationHistory, product: MigrationHistory];

/** One history as its migrations have made everything, and what takes its views, policies, triggers and grants away. */
interface HistoryBefore {
  /** Checksum by version. */
  migrations: Record<string, string>;
  undo: string[];
  functions: string[];
}

/** Backend and product until what can be replaced was declared beside their migrations. */
interface Before {
  /** Last commit with that history. */
  commit: string;
  backend: HistoryBefore;
  project: HistoryBefore;
  /** Where the squashed migrations come to the same tables: what is newer is applied to an adopted database. */
  baseline: MigrationsEnd;
}

/** Whether a database has the history of before; refuses one that is not at its end. */
export async function isBeforeObjects(client: Client, [platform, product]: Histories): Promise<boolean> {
  const declared = await client.query('select from private.declarations');
  const before = declared.rowCount === 0 ? await readBefore(product) : undefined;
  if (!before) return false;
  const { backend, project, baseline, commit } = before;
  const ours = [...(await readApplied(client, product))].filter(
    ([version, checksum]) => version < baseline.product && (checksum !== null || version in project.migrations),
  );
  const known = (await readMigrations(product)).map(({ version }) => version);
  const earlier = ours.filter(([version]) => !known.includes(version));
  if (earlier.length === 0) return false;
  const isEndOf = ({ migrations }: HistoryBefore, applied: readonly (readonly [string, string | null])[]) =>
    applied.length === Object.keys(migrations).length &&
    applied.every(
      ([version, checksum]) => version in migrations && (checksum ?? migrations[version]) === migrations[version],
    );
  if (isEndOf(project, earlier) && isEndOf(backend, [...(await readApplied(client, platform))])) return true;
  throw new MigrationError(
    `The database is at migration ${earlier.at(-1)?.[0]}, of an earlier version of Kindling. Start the one once that brings it to where this one goes on: check out commit ${commit.slice(0, 12)}, npm start. Then start this version again.`,
  );
}

/** Where the tables of a backup are the same: the baseline, for one that was made at the end of the old history. */
export async function sameTablesAs(end: MigrationsEnd, product: MigrationHistory): Promise<MigrationsEnd> {
  const before = await readBefore(product);
  return before && end.product === Object.keys(before.project.migrations).at(-1) ? before.baseline : end;
}

/**
 * Baseline: the new histories in place of the old, and what was made then known as declared, so that it is replaced. No
 * row is touched. The caller holds the migration lock, and a transaction.
 */
export async function adopt(client: Client, [platform, product]: Histories, onApply?: (step: string) => void) {
  onApply?.('the baseline of the declared objects');
  const before = await readBefore(product);
  if (!before) return;
  const { baseline } = before;
  await replaceHistory(client, platform, before.backend, baseline.platform);
  await replaceHistory(client, product, before.project, baseline.product);
  for (const layer of ['backend', 'project'] as const) {
    const { undo, functions } = before[layer];
    await client.query(`insert into private.declarations (layer, digest, undo, functions) values ($1, '', $2, $3)`, [
      layer,
      undo,
      functions,
    ]);
  }
}

async function replaceHistory(client: Client, history: MigrationHistory, before: HistoryBefore, baseline: string) {
  await client.query(`delete from ${history.table} where version = any ($1)`, [Object.keys(before.migrations)]);
  for (const migration of await readMigrations(history)) {
    if (migration.version <= baseline) await recordApplied(client, history, migration);
  }
}

async function readBefore({ folder }: MigrationHistory): Promise<Before | undefined> {
  const file = folder && join(folder, '../adoption/before-objects.json');
  return file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
