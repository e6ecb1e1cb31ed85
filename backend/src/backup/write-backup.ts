import { open, rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { BackupSettings } from '../config/config.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import {
  type ArchivedTable,
  type ArchiveEnd,
  archiveFormat,
  compress,
  EntryHash,
  hashing,
  type Manifest,
  tableName,
} from './archive.ts';
import { listSequences, listTables, namesOf, readMigrationsEnd } from './catalogue.ts';
import { encrypting } from './encryption.ts';
import { sealing } from './seal-archive.ts';
import { verifyBackup } from './verify-backup.ts';

export interface BackupOptions {
  client: Client;
  files: FileStore;
  /** New file; it appears under this name when it is complete. */
  path: string;
  keys: BackupKeys;
  signal?: AbortSignal;
}

/** Who may read it, who signs it, and what reads it again. */
export type BackupKeys = Omit<BackupSettings, 'folder'>;

/** Whether what was written can be read again here. */
export const isReadable = ({ recipient, identity }: BackupKeys) => recipient === undefined || identity !== undefined;

/** Size of an entry with rows: tar names sizes first, and a table is not held in memory. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes a backup of database and files into a new file, and reads it again from the disk where its key is here. The
 * database is read in one snapshot, while members go on; a file that the snapshot names and that was removed before its
 * turn is counted as gone. Memory does not grow with size. Whatever fails, no file is left, and the connection is
 * closed.
 */
export async function writeBackup({ client, files, path, keys, signal }: BackupOptions): Promise<ArchiveEnd> {
  const partial = `${path}.partial`;
  // wx: what is there already is somebody's only backup.
  await (await open(path, 'wx', 0o600)).close();
  try {
    const end = await writeArchive({ client, files, path: partial, keys, ...(signal && { signal }) });
    if (isReadable(keys)) await verifyBackup(partial, { ...keys, signal });
    await rename(partial, path);
    return end;
  } catch (error) {
    await rm(partial, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}

async function writeArchive({ client, files, path, keys, signal }: BackupOptions): Promise<ArchiveEnd> {
  const archive = pack();
  // Destroyed while an entry is written, it has an error of its own.
  archive.on('error', () => {});
  const file = (await open(path, 'w', 0o600)).createWriteStream({ flush: true });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  const written = pipeline(archive as AsyncIterable<Buffer>, compress(), ending(keys), file, { signal });
  const filled = fill(archive, client, files);
  // What reads rows does not see that the disk is full before it has the next ones.
  filled.catch(() => {});
  try {
    const [end] = await Promise.all([filled, written]);
    return end;
  } catch (error) {
    archive.destroy();
    file.destroy();
    // A COPY that nobody reads to its end holds the connection.
    await client.end().catch(() => {});
    await closed;
    throw error;
  }
}

/** Seals and encrypts what was compressed. */
function ending({ signingKey, recipient }: BackupKeys) {
  const seal = sealing(signingKey);
  return (compressed: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> =>
    recipient === undefined ? seal(compressed) : encrypting(recipient)(seal(compressed));
}

async function fill(archive: Pack, client: Client, files: FileStore): Promise<ArchiveEnd> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    const manifest: Manifest = {
      format: archiveFormat,
      createdAt: new Date().toISOString(),
      migrations: await readMigrationsEnd(client),
      postgres: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      tables: await listTables(client),
      sequences: await listSequences(client),
    };
    await addJson(archive, 'manifest.json', manifest);
    const tables: ArchiveEnd['tables'] = {};
    for (const table of manifest.tables) tables[tableName(table)] = await addTable(archive, client, table);
    const { gone, ...ofFiles } = await addFiles(archive, client, files);
    const end: ArchiveEnd = { tables, files: ofFiles, gone };
    await addJson(archive, 'end.json', end);
    archive.finalize();
    return end;
  } finally {
    await client.query('rollback');
  }
}

/** Jobs that are not done yet go back into the outbox they came from: the queue's own tables are another's. */
const outboxWithJobs = (outbox: string, columns: string) => `
  select ${columns} from ${outbox}
  union all
  select ${columns} from (
    select -row_number() over (order by j.id) as id, j.name as kind, j.data as payload, j.start_after as not_before,
           j.created_on as created_at
      from pgboss.job j
     where j.state in ('created', 'retry', 'active') and j.name ~ '^[a-z]' and jsonb_typeof(j.data) = 'object'
  ) as jobs`;

/** Whether the queue has ever started: its tables come with its first start. */
async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`);
  return rows[0]?.found === true;
}

async function addTable(archive: Pack, client: Client, table: ArchivedTable): Promise<ArchiveEnd['tables'][string]> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  const source =
    namesOf('outbox').includes(tableName(table)) && (await hasQueue(client))
      ? outboxWithJobs(from, columns)
      : `select ${columns} from ${from}`;
  // As a query: COPY by name knows no partitioned table.
  const rows = client.query(copyTo(`copy (${source}) to stdout`));
  const hash = new EntryHash();
  hash.begin(tableName(table));
  let part: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    if (size === 0) return;
    parts += 1;
    const name = `tables/${tableName(table)}/${String(parts).padStart(6, '0')}`;
    await addEntry(archive, { name, size }, part);
    part = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    part.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return { rows: rows.rowCount, bytes: hash.bytes, sha256: hash.digest() };
}

const versions = `
declare archived no scroll cursor for
  select version, (metadata ->> 'size')::bigint as size from storage.objects where version is not null order by version`;

async function addFiles(archive: Pack, client: Client, files: FileStore) {
  const hash = new EntryHash();
  let count = 0;
  let gone = 0;
  await client.query(versions);
  for (;;) {
    const { rows } = await client.query<{ version: string; size: string }>('fetch 500 from archived');
    if (rows.length === 0) break;
    for (const { version, size } of rows) {
      const content = await files.read(version).catch(ignoreMissing);
      if (!content) {
        gone += 1;
        continue;
      }
      hash.begin(version);
      await addEntry(archive, { name: `files/${version}`, size: Number(size) }, hashing(content, hash));
      count += 1;
    }
  }
  return { count, bytes: hash.bytes, sha256: hash.digest(), gone };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function addJson(archive: Pack, name: string, value: object): Promise<void> {
  const content = Buffer.from(JSON.stringify(value));
  await addEntry(archive, { name, size: content.length }, [content]);
}

async function addEntry(
  archive: Pack,
  header: { name: string; size: number },
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = archive.entry({ ...header, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
  const through = new PassThrough();
  await Promise.all([pipeline(content, through), pipeline(through, entry), promise]);
}
