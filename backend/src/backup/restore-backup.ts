import { Readable } from 'node:stream';
import pg, { type Client } from 'pg';
import type { MigrationsEnd } from '../platform/db/migrations/migration-history.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import { type ArchivedTable, type ArchiveEnd, type Manifest, type ReadOptions, tableName } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { listTables, namesOf, readMigrationsEnd } from './catalogue.ts';
import { createRowCopy } from './copy-rows.ts';
import { walkArchive } from './verify-backup.ts';

export interface RestoreOptions extends ReadOptions {
  path: string;
  files: FileStore;
  /**
   * Opens the database that is restored into, migrated to this end and no further. Called once the archive says where
   * it was made.
   */
  open(end: MigrationsEnd): Promise<Client>;
}

/** Largest file of a member, and more. */
const maxFileBytes = 5 * 1024 * 1024 * 1024;

/**
 * Restores a backup into an empty database and a folder without files, in one transaction: whatever fails, nothing of
 * it is there. Foreign keys are taken away while rows come in and put back at the end, so that PostgreSQL itself
 * verifies what the archive says belongs together; triggers do not fire.
 */
export async function restoreBackup({ path, files, open, ...keys }: RestoreOptions): Promise<ArchiveEnd> {
  let client: Client | undefined;
  let copy: ReturnType<typeof createRowCopy> | undefined;
  let tables = new Map<string, ArchivedTable>();
  let putBack: string[] = [];
  const committed: string[] = [];
  const database = () => {
    if (!client) throw new BackupError('The archive has rows before its manifest.');
    return client;
  };
  try {
    const { end } = await walkArchive(path, keys, {
      async manifest(manifest) {
        client = await open(manifest.migrations);
        await requireMigrations(client, manifest.migrations);
        await requireEmpty(client, files);
        tables = await matchTables(client, manifest);
        copy = createRowCopy(client);
        await client.query('begin');
        putBack = await takeAwayConstraints(client, tables);
        for (const { schema, name, value, isCalled } of manifest.sequences) {
          await client.query('select setval($1::regclass, $2, $3)', [identifier({ schema, name }), value, isCalled]);
        }
      },
      async rows(name, content) {
        const table = tables.get(name);
        if (!table) throw new BackupError(`The archive has rows of ${name}, which the database does not have.`);
        const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        await copy?.write(`${identifier(table)} (${columns})`, content);
      },
      async file(version, content) {
        await copy?.finish();
        const received = await files.receive(Readable.from(content, { objectMode: false }), maxFileBytes);
        await files.commit(received, version);
        committed.push(version);
      },
      async end({ tables: counts }) {
        await copy?.finish();
        for (const statement of putBack) await database().query(statement);
        await requireCounts(database(), tables, counts);
        // Rows that declarations have written are now those of the backup's version: the next start writes its own.
        await database().query(`update private.declarations set digest = ''`);
        await database().query('commit');
      },
    });
    return end;
  } catch (error) {
    await copy?.abort();
    await client?.query('rollback').catch(() => {});
    await files.remove(committed);
    throw explained(error);
  } finally {
    await client?.end();
  }
}

async function requireMigrations(client: Client, migrations: MigrationsEnd): Promise<void> {
  const { platform, product } = await readMigrationsEnd(client);
  if (platform === migrations.platform && product === migrations.product) return;
  // Migrated as far as this version goes to it, and not there.
  const isUnknown = (product ?? '') < migrations.product || (platform ?? '') < migrations.platform;
  throw new BackupError(
    isUnknown
      ? `The backup was made at migration ${migrations.product} (${migrations.platform}), which this version of Kindling does not have. Restore it with the version that made it, into a new database, and start this version then.`
      : `The backup was made at migration ${migrations.product}, and this database is at ${product}. Restore into a new database.`,
  );
}

/**
 * Nobody has an account yet, no file is there and no server runs: nothing is overwritten, or mixed with what is
 * another's.
 */
async function requireEmpty(client: Client, files: FileStore): Promise<void> {
  const heartbeats = await client.query<{ name: string | null }>(
    'select coalesce(to_regclass($1), to_regclass($2))::text as name',
    namesOf('replicas'),
  );
  const servers = await client.query(
    `select from ${heartbeats.rows[0]?.name} where seen_at > now() - interval '75 seconds'`,
  );
  if (servers.rowCount)
    throw new BackupError(
      'Kindling runs on this database. Stop it and wait a minute, or set DATABASE_URL to an empty one.',
    );
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from auth.users) or exists (select from storage.objects) as used',
  );
  if (rows[0]?.used) {
    throw new BackupError(
      'There are members in this database already. A backup is restored into an empty one: set DATABASE_URL or DATA_DIR to another.',
    );
  }
  for await (const versions of files.listAll()) {
    if (versions.length > 0)
      throw new BackupError('There are files of members in DATA_DIR already. Set DATA_DIR to an empty folder.');
  }
}

async function matchTables(client: Client, manifest: Manifest): Promise<Map<string, ArchivedTable>> {
  const here = new Map((await listTables(client)).map((table) => [tableName(table), table]));
  const archived = new Map(manifest.tables.map((table) => [tableName(table), table]));
  for (const [name, table] of here) {
    const columns = archived.get(name)?.columns.toSorted().join();
    if (columns !== table.columns.toSorted().join())
      throw new BackupError(
        `The table ${name} is another here than in the backup. Restore with the version that made it.`,
      );
  }
  const missing = [...archived.keys()].filter((name) => !here.has(name));
  if (missing.length > 0)
    throw new BackupError(
      `The backup has tables that are not Kindling’s (${missing.join(', ')}), and only their rows. Start once on the empty database, apply your own migrations to it, and restore then.`,
    );
  return archived;
}

const foreignKeys = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
 order by conrelid, conname`;

const triggers = `
select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
       format('alter table %s %s trigger %I', tgrelid::regclass,
              case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end, tgname) as enable
  from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::regclass[])
 order by tgrelid, tgname`;

/**
 * Takes away foreign keys, triggers and what the migrations have filled in. Returns the statements that put them back.
 */
async function takeAwayConstraints(client: Client, tables: ReadonlyMap<string, ArchivedTable>): Promise<string[]> {
  const names = [...tables.values()].map(identifier);
  const keys = await client.query<{ drop: string; add: string }>(foreignKeys, [names]);
  const fired = await client.query<{ disable: string; enable: string }>(triggers, [names]);
  for (const { disable } of fired.rows) await client.query(disable);
  for (const { drop } of keys.rows) await client.query(drop);
  await client.query(`truncate ${names.join(', ')}`);
  return [...keys.rows.map(({ add }) => add), ...fired.rows.map(({ enable }) => enable)];
}

async function requireCounts(
  client: Client,
  tables: ReadonlyMap<string, ArchivedTable>,
  counts: ArchiveEnd['tables'],
): Promise<void> {
  for (const [name, table] of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${identifier(table)}`);
    if (Number(rows[0]?.count) !== counts[name]?.rows) throw new BackupError(`Rows of ${name} are missing.`);
  }
}

function identifier({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new BackupError(
    `PostgreSQL refused the backup: ${error.message} (${error.code}${error.table ? `, ${error.table}` : ''}). Nothing of it was kept.`,
    { cause: error },
  );
}
