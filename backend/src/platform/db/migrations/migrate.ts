import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { setDefaultPrivileges } from '../default-privileges.ts';
import { letServiceRolePass } from '../service-role.ts';
import { adopt, installBefore, isBeforeObjects, isEndBefore } from './adopt-objects.ts';
import { applyDeclarations, applyFunctions, areDeclared, declarationsTable, type Layer } from './apply-declarations.ts';
import {
  type Migration,
  MigrationError,
  type MigrationHistory,
  type MigrationsEnd,
  platformHistory,
  productHistory,
  readApplied,
  readMigrations,
  recordApplied,
  withoutApps,
} from './migration-history.ts';
import { readDeclarations } from './read-declarations.ts';

export interface MigrateOptions {
  /** Connected as the owner. */
  client: Client;
  platformFolder: string;
  productFolder: string | undefined;
  onApply?: (file: string) => void;
  /** Whether what is made in public from now on is open to members and visitors, as on Supabase. */
  exposeNewTables?: boolean;
  /** Whether what the migrations make is so too. */
  exposeMigratedTables?: boolean;
  /** Called where an installation that is there already is about to change. */
  beforeChange?: (() => Promise<void>) | undefined;
  /** Where to stop; `asItIs` applies nothing. */
  upTo?: MigrationsEnd | 'asItIs' | undefined;
}

/**
 * Brings the database up to date: what Supabase itself would provide, then the product's migrations. Forward only, each
 * file together with its line in the history. An installation that is there already is upgraded in one transaction:
 * whatever fails, the version of before starts on it. Returns how many files were applied.
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  const { client } = options;
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  try {
    await refuseUnfitOwner(client);
    if (options.upTo === 'asItIs') return 0;
    const histories = [platformHistory(options.platformFolder), productHistory(options.productFolder)] as const;
    for (const { create } of histories) await client.query(create);
    await client.query(declarationsTable);
    const roles = await client.query(`select from pg_roles where rolname = 'anon'`);
    if (roles.rowCount) await setDefaultPrivileges(client, false);
    const [, product] = histories;
    const isAdoption = await isBeforeObjects(client, histories);
    const isThere =
      isAdoption || withoutApps(product, await readMigrations(product), await readApplied(client, product)).size > 0;
    const applied = isThere ? await upgrade(options, histories, isAdoption) : await install(options, histories);
    await letServiceRolePass(client);
    if (options.exposeNewTables) await setDefaultPrivileges(client, true);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
  }
}

type Histories = readonly [platform: MigrationHistory, product: MigrationHistory];

/**
 * A new database, in one transaction. Migrations of a project without declarations beside them have one each, so that a
 * start that broke off goes on where it was.
 */
async function install(options: MigrateOptions, histories: Histories): Promise<number> {
  const { client, upTo, onApply } = options;
  if (upTo !== undefined && upTo !== 'asItIs' && (await isEndBefore(upTo, histories[1]))) {
    await inTransaction(client, () => installBefore(client, histories, upTo, onApply));
    return 0;
  }
  const kept = 'Nothing of it was kept.';
  const { platform, product } = await pendingOf(options, histories);
  const singly = isDeclared(options) ? [] : product;
  const together = { platform, product: isDeclared(options) ? product : [] };
  if (await needsDeclaring(options, together)) await inTransaction(client, () => declare(options, together, kept));
  for (const each of singly) await inTransaction(client, () => apply(options, each, kept));
  return platform.length + product.length;
}

/** All that is new in one transaction. */
async function upgrade(options: MigrateOptions, histories: Histories, isAdoption: boolean): Promise<number> {
  const { client, beforeChange, onApply } = options;
  const isNew = isAdoption || (await findNew(options, await pendingOf(options, histories)));
  if (!isNew) return 0;
  if (!(await isRestored(client))) await beforeChange?.();
  return inTransaction(client, async () => {
    const kept = 'The database is as it was: the version of before starts on it.';
    if (isAdoption) await adopt(client, histories, onApply);
    const pending = await pendingOf(options, histories);
    if (await needsDeclaring(options, pending)) await declare(options, pending, kept);
    else await applyAll(options, pending.product, kept);
    return pending.platform.length + pending.product.length;
  });
}

/** Whether it was restored and not started since: it has the backup that it came from. */
async function isRestored(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from private.declarations having bool_and(digest = '')`);
  return rowCount === 1;
}

async function findNew(options: MigrateOptions, pending: PendingOfBoth): Promise<boolean> {
  return pending.product.length > 0 || (await needsDeclaring(options, pending));
}

/** Whether what is declared has changed, or a table that it stands on. */
async function needsDeclaring(options: MigrateOptions, { platform, product }: PendingOfBoth): Promise<boolean> {
  if (platform.length > 0 || (isDeclared(options) && product.length > 0)) return true;
  return !(await areDeclared(options.client, await readLayers(options)));
}

const objectsBeside = (migrations: string) => join(migrations, '../objects');

/** Whether the project declares beside its migrations; otherwise it has its functions and policies in them. */
const isDeclared = ({ productFolder }: MigrateOptions): boolean =>
  productFolder !== undefined && existsSync(objectsBeside(productFolder));

async function readLayers(options: MigrateOptions): Promise<Pick<Layer, 'name' | 'declarations'>[]> {
  const { platformFolder, productFolder } = options;
  const backend = { name: 'backend' as const, declarations: await readDeclarations(objectsBeside(platformFolder)) };
  if (productFolder === undefined || !isDeclared(options)) return [backend];
  return [backend, { name: 'project', declarations: await readDeclarations(objectsBeside(productFolder)) }];
}

/** Migrations with what is declared beside them; up to an earlier one, only what its tables stand on. */
async function declare(options: MigrateOptions, { platform, product }: PendingOfBoth, kept: string): Promise<void> {
  const { client, onApply } = options;
  const migrations = { backend: platform, project: product };
  const layers = (await readLayers(options)).map((layer) => ({
    ...layer,
    migrate: () => applyAll(options, migrations[layer.name], kept),
  }));
  if (await isEarlier(options)) {
    await applyFunctions(client, layers);
  } else {
    onApply?.('functions, views, policies and triggers');
    await applyDeclarations(client, layers);
  }
  if (!isDeclared(options)) await applyAll(options, product, kept);
}

/** Whether the tables come to be as they were before the last migration. */
async function isEarlier({ platformFolder, productFolder, upTo }: MigrateOptions): Promise<boolean> {
  if (upTo === undefined || upTo === 'asItIs') return false;
  const newest = async (history: MigrationHistory) => (await readMigrations(history)).at(-1)?.version ?? '';
  return (
    upTo.platform < (await newest(platformHistory(platformFolder))) ||
    upTo.product < (await newest(productHistory(productFolder)))
  );
}

interface PendingOfBoth {
  platform: readonly Pending[];
  product: readonly Pending[];
}

interface Pending {
  history: MigrationHistory;
  migration: Migration;
}

/** Migrations that were not applied yet; refuses a history that does not fit these files. */
async function pendingOf({ client, upTo }: MigrateOptions, [platform, product]: Histories): Promise<PendingOfBoth> {
  const end = upTo === 'asItIs' ? undefined : upTo;
  return {
    platform: await findPending(client, platform, end?.platform),
    product: await findPending(client, product, end?.product),
  };
}

async function findPending(client: Client, history: MigrationHistory, end: string | undefined): Promise<Pending[]> {
  const files = await readMigrations(history);
  const applied = withoutApps(history, files, await readApplied(client, history));
  await verifyApplied(client, history, files, applied);
  return files
    .filter(({ version }) => !applied.has(version) && (end === undefined || version <= end))
    .map((migration) => ({ history, migration }));
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyAll(options: MigrateOptions, pending: readonly Pending[], kept: string): Promise<void> {
  for (const each of pending) await apply(options, each, kept);
}

async function apply(
  { client, onApply, exposeMigratedTables = false }: MigrateOptions,
  { history, migration }: Pending,
  kept: string,
): Promise<void> {
  onApply?.(migration.file);
  if (exposeMigratedTables && history.isShared) await setDefaultPrivileges(client, true);
  try {
    // As the Supabase CLI applies them.
    await client.query('set local search_path = "$user", public, extensions');
    await client.query(migration.text);
    await recordApplied(client, history, migration);
  } catch (error) {
    const why = `${migration.file} could not be applied: ${(error as Error).message}. ${kept}`;
    throw new MigrationError(why, { cause: error });
  }
}

async function verifyApplied(
  client: Client,
  history: MigrationHistory,
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
      await refuseNameOfAnother(client, history, file);
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

/** An app's own migration with the number of ours is not ours: what ours does would never be done. */
async function refuseNameOfAnother(client: Client, { table }: MigrationHistory, file: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(`select name from ${table} where version = $1`, [
    file.version,
  ]);
  const name = rows[0]?.name ?? file.name;
  if (name === file.name) return;
  throw new MigrationError(
    `The migration ${file.version}_${name} of yours has the number of ${file.file}, which is Kindling's. Rename yours, and in the ` +
      `database: update ${table} set version = '…' where version = '${file.version}'.`,
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
    `DATABASE_URL logs in as ${me.rolname}, which ${why}. Make an owner for Kindling as backend/sql/bootstrap.sql says.`,
  );
}
