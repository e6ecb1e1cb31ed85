import {
  type ArchiveEnd,
  type ArchiveEntry,
  archiveFormat,
  EntryHash,
  hashing,
  type Manifest,
  type ReadOptions,
  readArchive,
  readJson,
  tableName,
} from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Seal } from './seal-archive.ts';

export interface ArchiveReader {
  manifest(manifest: Manifest): Promise<void>;
  /** Rows of one table, as far as one entry has them. */
  rows(table: string, content: AsyncIterable<Buffer>): Promise<void>;
  file(version: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Everything was there and is as it was written. */
  end(end: ArchiveEnd): Promise<void>;
}

/**
 * Reads an archive from beginning to end, comparing every byte with the hashes at its end; with a key to verify, its
 * signature too.
 */
export async function walkArchive(
  path: string,
  options: ReadOptions,
  reader: ArchiveReader,
): Promise<{ manifest: Manifest; end: ArchiveEnd; isSealed: boolean }> {
  let manifest: Manifest | undefined;
  let end: ArchiveEnd | undefined;
  const hashes = new Map<string, EntryHash>();
  const files = new EntryHash();
  let fileCount = 0;
  let seal: Seal | undefined;
  for await (const entry of readArchive(path, options, (found) => (seal = found))) {
    if (end) throw new BackupError('The archive is damaged: something follows its end.');
    const [kind, name = ''] = entry.name.split('/');
    if (entry.name === 'manifest.json') {
      manifest = await readManifest(entry);
      for (const table of manifest.tables) hashes.set(tableName(table), beganWith(tableName(table)));
      await reader.manifest(manifest);
    } else if (!manifest) {
      throw new BackupError(`${path} is no backup of Kindling.`);
    } else if (entry.name === 'end.json') {
      end = await readJson<ArchiveEnd>(entry.content);
    } else if (kind === 'tables') {
      const hash = hashes.get(name);
      if (!hash) throw new BackupError(`The archive has rows of ${name}, which its manifest does not name.`);
      await reader.rows(name, hashing(entry.content, hash));
    } else if (kind === 'files') {
      files.begin(name);
      await reader.file(name, hashing(entry.content, files));
      fileCount += 1;
    } else {
      throw new BackupError(`The archive has an entry ${entry.name}, which no backup of Kindling has.`);
    }
  }
  if (!manifest || !end) throw new BackupError(`${path} is cut off: its end is missing.`);
  for (const [table, hash] of hashes) {
    if (hash.digest() !== end.tables[table]?.sha256) throw new BackupError(`The rows of ${table} are damaged.`);
  }
  if (fileCount !== end.files.count || files.digest() !== end.files.sha256)
    throw new BackupError('The files of members in it are damaged.');
  if (manifest.format !== 1 && !seal?.found)
    throw new BackupError('The archive is damaged: its seal is missing, or something was appended to it.');
  if (options.verifyKey !== undefined && !seal?.signed)
    throw new BackupError(
      'Nobody with the key of BACKUP_VERIFY_KEY has signed this archive. Do not trust it, unless you know where it comes from.',
    );
  await reader.end(end);
  return { manifest, end, isSealed: seal?.found === true };
}

/** Verifies that an archive is whole. */
export function verifyBackup(path: string, options: ReadOptions) {
  return walkArchive(path, options, {
    manifest: async () => {},
    rows: (_table, content) => drain(content),
    file: (_version, content) => drain(content),
    end: async () => {},
  });
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const manifest = await readJson<Manifest>(entry.content);
  if (manifest.format > archiveFormat)
    throw new BackupError('The archive is of a newer version of Kindling. Restore it with that one.');
  return manifest;
}

function beganWith(name: string): EntryHash {
  const hash = new EntryHash();
  hash.begin(name);
  return hash;
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
