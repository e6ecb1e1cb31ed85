import type { Client } from 'pg';
import { adoptSquash } from './adopt-squash.ts';
import {
  type Migration,
  MigrationError,
  type MigrationHistory,
  platformHistory,
  productHistory,
  readApplied,
  readMigrations,
  recordApplied,
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
  /** Called once where an installation that is there already is about to change. */
  beforeChange?: (() => Promise<void>) | undefined;
  /** Where to stop; `asItIs` applies nothing. */
  upTo?: MigrationsEnd | 'asItIs' | undefined;
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
    const { upTo } = options;
    if (upTo === 'asItIs') return 0;
    const histories = [platformHistory(options.platformFolder), productHistory(options.productFolder)] as const;
    for (const { create } of histories) await client.query(create);
    let announced = false;
    const beforeChange = async () => {
      if (!announced) await options.beforeChange?.();
      announced = true;
    };
    await adoptSquash(client, ...histories, options.onApply);
    const ends = [upTo?.platform, upTo?.product];
    for (const [at, history] of histories.entries()) {
      applied += await applyPending(client, history, { onApply: options.onApply, beforeChange, end: ends[at] });
    }
    await letServiceRolePass(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}

async function applyPending(
  client: Client,
  history: MigrationHistory,
  {
    onApply,
    beforeChange,
    end,
  }: { onApply: MigrateOptions['onApply']; beforeChange: () => Promise<void>; end: string | undefined },
): Promise<number> {
  const files = await readMigrations(history);
  const applied = await readApplied(client, history);
  await verifyApplied(client, history, files, applied);
  const pending = files.filter(({ version }) => !applied.has(version) && (end === undefined || version <= end));
  if (pending.length > 0 && applied.size > 0) await beforeChange();
  for (const migration of pending) {
    onApply?.(migration.file);
    await apply(client, history, migration);
  }
  return pending.length;
}

async function apply(client: Client, history: MigrationHistory, migration: Migration) {
  await client.query('begin');
  try {
    // As the Supabase CLI applies them.
    await client.query('set local search_path = "$user", public, extensions');
    await client.query(migration.text);
    await recordApplied(client, history, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const why = `${migration.file} could not be applied: ${(error as Error).message}. Nothing of it was kept.`;
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
