import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { MigrationsEnd } from '../platform/db/migrations/migration-history.ts';
import { BackupError } from './backup-error.ts';
import { decryptStream } from './encryption.ts';
import { type Seal, unsealing } from './seal-archive.ts';

/*
 * Backup archive: a tar file, compressed with zstd, sealed (seal-archive.ts), and encrypted with age where there is a
 * recipient. Its entries:
 *
 *     manifest.json            what it is a backup of
 *     tables/<schema>.<table>/<part>   rows in PostgreSQL's COPY text format; a row may end in the next part
 *     files/<version>          members' files
 *     end.json                 counts and hashes of all before it: without it the archive was cut off
 */

/** Format 1 has no seal. */
export const archiveFormat = 2;

export interface ArchivedTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface ArchivedSequence {
  schema: string;
  name: string;
  /** As text: a bigint. */
  value: string;
  isCalled: boolean;
}

export interface Manifest {
  format: 1 | typeof archiveFormat;
  createdAt: string;
  migrations: MigrationsEnd;
  postgres: string;
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
}

export interface ArchiveEnd {
  tables: Record<string, { rows: number; bytes: number; sha256: string }>;
  files: { count: number; bytes: number; sha256: string };
  /** Files that were removed while the backup was made. */
  gone: number;
}

export const tableName = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>) => `${schema}.${name}`;

/** Hash of a run of entries: each entry's name, then its bytes. */
export class EntryHash {
  readonly #hash: Hash = createHash('sha256');
  bytes = 0;

  begin(name: string): void {
    this.#hash.update(`${name}\n`);
  }

  update(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** Passes content on, and counts it into a hash. */
export async function* hashing(content: AsyncIterable<Buffer>, hash: EntryHash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

export const compress = () => createZstdCompress();

export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

export interface ReadOptions {
  /** Key that decrypts (`AGE-SECRET-KEY-…`). */
  identity: string | undefined;
  /** Public key of whoever has signed it: without it nobody's signature is asked for. */
  verifyKey: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Entries of an archive, in order. Each one's content must be read before the next is asked for. Tells its seal at the
 * end.
 */
export async function* readArchive(
  path: string,
  { identity, verifyKey, signal }: ReadOptions,
  onSeal: (seal: Seal) => void,
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  async function* open(): AsyncGenerator<Buffer> {
    yield* unsealing(await decryptStream(createReadStream(path), identity), verifyKey, onSeal);
  }
  const reading = pipeline(Readable.from(open(), { objectMode: false }), createZstdDecompress(), entries, { signal });
  reading.catch(() => {});
  try {
    for await (const entry of entries) {
      yield {
        name: entry.header.name,
        size: entry.header.size ?? 0,
        content: readable(entry as AsyncIterable<Buffer>),
      };
    }
    await reading;
  } catch (error) {
    signal?.throwIfAborted();
    throw damaged(error);
  } finally {
    entries.destroy();
  }
}

async function* readable(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(`The archive is damaged or cut off: ${(error as Error).message}`, { cause: error });
}

export async function readJson<T>(content: AsyncIterable<Buffer>): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}
