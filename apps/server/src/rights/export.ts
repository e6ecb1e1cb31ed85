import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { told } from './holdings.ts';
import { asJournal, pictureOf, readme } from './readable.ts';
import { asJson, rowsOf } from './rows.ts';
import { type ZipEntry, zipOf } from './zip.ts';

export interface ExportContext {
  /** The owner's, for this alone until the export is made. */
  client: ClientBase;
  /** The bytes of a file, by what it is called on disk. */
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
 * Everything about a member as the bytes of a zip, to be piped wherever it is wanted:
 * `Readable.from(exportOf(context, id)).pipe(createWriteStream(path))`. All tables are read as of one moment.
 */
export async function* exportOf(
  context: ExportContext,
  member: string,
  onProgress: (percent: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const { client } = context;
  await client.query('begin transaction isolation level repeatable read read only');
  // Whoever stops listening in the middle leaves a transaction behind: it ends with its connection.
  yield* zipOf(entriesOf(context, member, onProgress));
  await client.query('commit');
}

async function* entriesOf(
  { client, files, siteUrl }: ExportContext,
  member: string,
  onProgress: (percent: number) => void,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', parts: [Buffer.from(readme(new Date(), siteUrl))] };
  const journal = told.find(({ file }) => file === 'journal');
  if (journal) yield { name: 'journal.txt', parts: asJournal(rowsOf(client, journal, member)) };
  const picture = pictureOf(await profileOf(client, member));
  if (picture) yield { name: picture.name, parts: [picture.bytes], stored: true };
  for (const holding of told) {
    yield { name: `data/${holding.file}.json`, parts: asJson(rowsOf(client, holding, member)) };
  }

  const stored = await filesOf(client, member);
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

async function filesOf(client: ClientBase, member: string): Promise<StoredFile[]> {
  const held = told.find(({ table }) => table === 'storage.objects');
  const { rows } = await client.query<StoredFile>(
    `select bucket_id as bucket, name, version, coalesce((metadata ->> 'size')::float8, 0) as size
       from storage.objects t where ${held?.where} order by bucket_id, name`,
    [member],
  );
  return rows;
}
