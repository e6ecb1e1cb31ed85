import { withLock } from '../async/with-lock.ts';
import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { readLocalResult } from './local-result.ts';

const key = 'kindling-quiz-saving';

/** Whatever reads or changes what is saved of a quiz waits for what is on its way, in this tab and in the others. */
export function withSaveLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(key, work);
}

/** `sending` is left behind by an attempt of which nobody knows how it ended. */
type SaveState = 'waiting' | 'sending' | 'saved';

/** What has become of the result that this browser keeps. */
export interface SaveProgress {
  /** Tells one finished quiz from the next. */
  readonly id: string;
  /** The quiz session in which it was taken. */
  readonly sessionId: string;
  /** Whose it is; a visitor's belongs to whoever signs in next. */
  readonly owner: string | null;
  readonly completion: SaveState;
  readonly result: SaveState;
}

const states: readonly unknown[] = ['waiting', 'sending', 'saved'] satisfies SaveState[];

export function newSaveProgress(sessionId: string): SaveProgress {
  return { id: randomId(), sessionId, owner: null, completion: 'waiting', result: 'waiting' };
}

export function readSaveProgress(): SaveProgress | null {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, sessionId, owner, completion, result } = stored as Partial<SaveProgress>;
  if (typeof id !== 'string' || typeof sessionId !== 'string') return null;
  if (owner !== null && typeof owner !== 'string') return null;
  return states.includes(completion) && states.includes(result) ? (stored as SaveProgress) : null;
}

export function writeSaveProgress(record: SaveProgress): void {
  writeStored(key, record);
}

/** Notes progress, unless the quiz has been taken again in the meantime. */
export function updateSaveProgress(id: string, progress: Partial<Omit<SaveProgress, 'id'>>): void {
  const record = readSaveProgress();
  if (record?.id === id) writeSaveProgress({ ...record, ...progress });
}

/** Whether this browser keeps a result that no account has yet. */
export function hasVisitorResult(): boolean {
  return readLocalResult() !== null && !readSaveProgress()?.owner;
}

/** Whether the result in this browser may be shown to this member: it is hers, or a visitor's that becomes hers. */
export function belongsTo(record: SaveProgress | null, userId: string): boolean {
  return !record?.owner || record.owner === userId;
}
