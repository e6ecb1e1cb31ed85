import type { Client } from 'pg';
import { adoptSquash, isBeforeSquash } from './adopt-squash.ts';
import { setDefaultPrivileges } from './default-privileges.ts';
import {
  type Migration,
  MigrationError,
  type MigrationHistory,
  platformHistory,
  productHistory,
  readApplied,
  readMigrations,
  recordApplied,
  withoutApps,
} from './migration-history.ts';
import { letServiceRolePass } from './service-role.ts';

/** Any two installations that migrate one database do so one after the other. */
const lockKey = 4_715_263_901;

/** Version of each history's last migration. */
export interface MigrationsEnd {
  platform: string;
  product: string;
}

export interface MigrateOptions {
  /** Connected as the owner. */
  client: Client;
  platformFolder: string;
  productFolder: string;
  onApply?: (file: string) => void;
  /** Whether what is made in public from now on is open to members and visitors, as on Supabase. */
  exposeNewTables?: boolean;
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
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    await refuseUnfitOwner(client);
    if (options.upTo === 'asItIs') return 0;
    const histories = [platformHistory(options.platformFolder), productHistory(options.productFolder)] as const;
    for (const { create } of histories) await client.query(create);
    const roles = await client.query(`select from pg_roles where rolname = 'anon'`);
    if (roles.rowCount) await setDefaultPrivileges(client, false);
    const [, product] = histories;
    const isThere = withoutApps(product, await readMigrations(product), await readApplied(client, product)).size > 0;
    const applied = isThere ? await upgrade(options, histories) : await install(options, histories);
    await letServiceRolePass(client);
    if (options.exposeNewTables) await setDefaultPrivileges(client, true);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}

type Histories = readonly [platform: MigrationHistory, product: MigrationHistory];

/** A new database: each file in a transaction of its own, so that a start that broke off goes on where it was. */
async function install(options: MigrateOptions, histories: Histories): Promise<number> {
  const pending = await pendingOf(options, histories);
  for (const each of pending)
    await inTransaction(options.client, () => apply(options, each, 'Nothing of it was kept.'));
  return pending.length;
}

/** All that is new in one transaction. */
async function upgrade(options: MigrateOptions, histories: Histories): Promise<number> {
  const { client, beforeChange, onApply } = options;
  const isAdoption = await isBeforeSquash(client, histories[0]);
  // This version could not restore a backup of 0.1.0.
  if (!isAdoption && (await pendingOf(options, histories)).length > 0) await beforeChange?.();
  return inTransaction(client, async () => {
    if (isAdoption) await adoptSquash(client, ...histories, onApply);
    const pending = await pendingOf(options, histories);
    for (const each of pending)
      await apply(options, each, 'The database is as it was: the version of before starts on it.');
    return pending.length;
  });
}

interface Pending {
  history: MigrationHistory;
  migration: Migration;
}

/** Migrations that were not applied yet; refuses a history that does not fit these files. */
async function pendingOf({ client, upTo }: MigrateOptions, [platform, product]: Histories): Promise<Pending[]> {
  const end = upTo === 'asItIs' ? undefined : upTo;
  return [
    ...(await findPending(client, platform, end?.platform)),
    ...(await findPending(client, product, end?.product)),
  ];
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

async function apply(
  { client, onApply }: MigrateOptions,
  { history, migration }: Pending,
  kept: string,
): Promise<void> {
  onApply?.(migration.file);
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
    `DATABASE_URL logs in as ${me.rolname}, which ${why}. Make an owner for Kindling as apps/server/sql/bootstrap.sql says.`,
  );
}
