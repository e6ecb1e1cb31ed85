import type { Readable } from 'node:stream';
import type { ReceivedFile } from './received-file.ts';
import type { RenditionStore } from './rendition-store.ts';
import type { ResumableStore } from './resumable-store.ts';

/** File store: content by version, a UUID of ours, never by a name that somebody chose. */
export interface FileStore {
  /** Receives a stream into a durable temporary file. Rejects with tooLarge(). */
  receive(source: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Commits a received file: when this resolves, it survives a power cut. */
  commit(received: ReceivedFile, version: string): Promise<void>;
  /** Discards a received file. */
  discard(received: ReceivedFile): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Uploads that arrive in parts. */
  resumable: ResumableStore;
  /** Transformed images, which go with the file they were made of. */
  renditions: RenditionStore;
  /** Reads bytes from `start` to `end`, both inclusive. Rejects where there is no such file. */
  read(version: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size of a committed file, and when it was written; undefined where there is no such file. */
  stat(version: string): Promise<{ size: number; writtenAt: Date } | undefined>;
  /** Deletes for good, from the trash as well. */
  remove(versions: readonly string[]): Promise<void>;
  /** Lists every committed version, in batches. */
  listAll(): AsyncIterable<string[]>;
  /** Lists versions written before this time, in batches; stale incomplete uploads are deleted on the way. */
  listOlderThan(than: Date): AsyncIterable<string[]>;
  /** Moves files to the trash for trashDays (trash.ts): nobody can read them, and they can be restored. */
  moveToTrash(versions: readonly string[]): Promise<void>;
  listTrashed(): AsyncIterable<string[]>;
  restore(versions: readonly string[]): Promise<void>;
  /** Deletes what was moved to the trash before this time. */
  emptyTrash(before: Date): Promise<void>;
}

/** File store that does not answer, as a bucket may: a 503 with Retry-After, gone in a moment. */
export class FileStoreUnavailableError extends Error {
  readonly retryAfter = 5;

  constructor(cause: unknown) {
    // The cause's own message may name keys.
    super(`The file store does not answer (${(cause as Error).name})`, { cause });
  }
}

/** Deletes bytes whose rows are gone; those that cannot go now are left to the cleanup (file-cleanup.ts). */
export async function removeOrLeave(files: FileStore, versions: readonly string[]): Promise<void> {
  await files.remove(versions).catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailableError)) throw error;
  });
}
