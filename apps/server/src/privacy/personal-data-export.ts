import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { exportReadme, journalText, profilePictureFile } from './export-readme.ts';
import { exportRows, toJsonDocument } from './export-rows.ts';
import { type ExportedTable, readExportedTables } from './exported-tables.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

export interface ExportContext {
  /** Connection of the owner, exclusive until the export is made. */
  client: ClientBase;
  /** Reads a file's bytes by its version on disk. */
  files: { read(version: string): Promise<Readable> };
  siteUrl: string;
}

interface StoredFile {
  bucket: string;
  name: string;
  version: string;
  size: number;
}

/**
 * Data export: everything about a member as the bytes of a zip, to be piped wherever it is wanted:
 * `Readable.from(exportPersonalData(context, id)).pipe(createWriteStream(path))`. All tables are read as of one moment.
 */
export async function* exportPersonalData(
  context: ExportContext,
  member: string,
  onProgress: (percent: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const { client } = context;
  await client.query('begin transaction isolation level repeatable read read only');
  // Whoever stops listening in the middle leaves a transaction behind: it ends with its connection.
  yield* zipStream(zipEntries(context, member, onProgress));
  await client.query('commit');
}

async function* zipEntries(
  { client, files, siteUrl }: ExportContext,
  member: string,
  onProgress: (percent: number) => void,
): AsyncGenerator<ZipEntry> {
  const tables = await readExportedTables(client);
  yield { name: 'README.txt', parts: [Buffer.from(exportReadme(new Date(), siteUrl, tables))] };
  const journal = tables.find(({ file }) => file === 'journal');
  if (journal) yield { name: 'journal.txt', parts: journalText(exportRows(client, journal, member)) };
  const picture = profilePictureFile(await profileOf(client, member));
  if (picture) yield { name: picture.name, parts: [picture.bytes], stored: true };
  for (const table of tables) {
    yield { name: `data/${table.file}.json`, parts: toJsonDocument(exportRows(client, table, member)) };
  }

  const stored = await storedFilesOf(client, member, tables);
  const total = stored.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { bucket, name, version, size } of stored) {
    onProgress(5 + Math.floor((90 * done) / Math.max(total, 1)));
    const bytes = await files.read(version);
    yield { name: `files/${bucket}/${name.replace(`${member}/`, '')}`, parts: bytes, stored: true };
    done += size;
  }
}

async function profileOf(client: ClientBase, member: string) {
  const { rows } = await client.query('select profile_image_url from public.profiles where id = $1', [member]);
  return rows[0] as Record<string, unknown> | undefined;
}

async function storedFilesOf(
  client: ClientBase,
  member: string,
  tables: readonly ExportedTable[],
): Promise<StoredFile[]> {
  const objects = tables.find(({ table }) => table === 'storage.objects');
  const { rows } = await client.query<StoredFile>(
    `select bucket_id as bucket, name, version, coalesce((metadata ->> 'size')::float8, 0) as size
       from storage.objects t where ${objects?.where} order by bucket_id, name`,
    [member],
  );
  return rows;
}
