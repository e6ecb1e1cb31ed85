import type { Readable } from 'node:stream';

/** Received file, not committed yet. */
export interface ReceivedFile {
  /** Temporary path, for inspection. */
  path: string;
  size: number;
  /** MD5 of its bytes, in hexadecimal. */
  md5: string;
}

/** File store: content by version, a UUID of ours, never by a name that somebody chose. */
export interface FileStore {
  /** Receives a stream into a durable temporary file. Rejects with tooLarge(). */
  receive(source: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Commits a received file: when this resolves, it survives a power cut. */
  commit(received: ReceivedFile, version: string): Promise<void>;
  /** Discards a received file. */
  discard(received: ReceivedFile): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Reads bytes from `start` to `end`, both inclusive. Rejects where there is no such file. */
  read(version: string, range?: { start: number; end: number }): Promise<Readable>;
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
