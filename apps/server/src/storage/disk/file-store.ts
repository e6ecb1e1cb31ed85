import type { Readable } from 'node:stream';

/** A file that has arrived and is not kept yet. */
export interface ReceivedFile {
  /** Where it can be looked into. */
  path: string;
  size: number;
  /** Of its bytes, in hexadecimal. */
  md5: string;
}

/** Where the bytes are. They are called by a version, a UUID of ours, and never by a name that somebody chose. */
export interface FileStore {
  /** Takes in a stream and puts it on disk for good, beside the files that are kept. Rejects with tooLarge(). */
  receive(source: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Keeps what was received: when this resolves, it survives a power cut. */
  commit(received: ReceivedFile, version: string): Promise<void>;
  /** Forgets what was received and not kept. */
  discard(received: ReceivedFile): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** The bytes from `start` to `end`, both included. Rejects where there is no such file. */
  read(version: string, range?: { start: number; end: number }): Promise<Readable>;
  /** For good, from the trash as well. */
  remove(versions: readonly string[]): Promise<void>;
  /** Every version that is kept, some at a time. */
  listAll(): AsyncIterable<string[]>;
  /** All versions that were written before this time, some at a time; what never arrived whole is cleared on the way. */
  listOlderThan(than: Date): AsyncIterable<string[]>;
  /** Puts them aside for trashDays (trash.ts): nobody can read them, and they can be restored. */
  moveToTrash(versions: readonly string[]): Promise<void>;
  listTrashed(): AsyncIterable<string[]>;
  restore(versions: readonly string[]): Promise<void>;
  /** Removes for good what was put aside before this time. */
  emptyTrash(before: Date): Promise<void>;
}
