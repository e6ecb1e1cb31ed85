import { createReadStream } from 'node:fs';
import {
  type ArchiveEnd,
  type ArchiveEntry,
  archiveFormat,
  EntryHash,
  hashing,
  type Manifest,
  readArchive,
  readJson,
  tableName,
} from './archive.ts';
import { BackupError } from './backup-error.ts';

export interface ArchiveReader {
  manifest(manifest: Manifest): Promise<void>;
  /** Rows of one table, as far as one entry has them. */
  rows(table: string, content: AsyncIterable<Buffer>): Promise<void>;
  file(version: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Everything was there and is as it was written. */
  end(end: ArchiveEnd): Promise<void>;
}

/** Reads an archive from beginning to end, comparing every byte with the hashes at its end. */
export async function walkArchive(
  path: string,
  identity: string | undefined,
  reader: ArchiveReader,
): Promise<{ manifest: Manifest; end: ArchiveEnd }> {
  let manifest: Manifest | undefined;
  let end: ArchiveEnd | undefined;
  const hashes = new Map<string, EntryHash>();
  const files = new EntryHash();
  let fileCount = 0;
  for await (const entry of readArchive(createReadStream(path), identity)) {
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
    }
  }
  if (!manifest || !end) throw new BackupError(`${path} is cut off: its end is missing.`);
  for (const [table, hash] of hashes) {
    if (hash.digest() !== end.tables[table]?.sha256) throw new BackupError(`The rows of ${table} are damaged.`);
  }
  if (fileCount !== end.files.count || files.digest() !== end.files.sha256)
    throw new BackupError('The files of members in it are damaged.');
  await reader.end(end);
  return { manifest, end };
}

/** Verifies that an archive is whole. */
export function verifyBackup(path: string, identity: string | undefined) {
  return walkArchive(path, identity, {
    manifest: async () => {},
    rows: (_table, content) => drain(content),
    file: (_version, content) => drain(content),
    end: async () => {},
  });
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const manifest = await readJson<Manifest>(entry.content);
  if (manifest.format !== archiveFormat)
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
