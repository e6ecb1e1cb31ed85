import { withLock } from '../../lib/async/with-lock.ts';
import { randomId } from '../../lib/random-id.ts';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';

const key = 'kindling-quiz-saving';

/** Lock over all tabs: reads and writes of the save state take turns. */
export function withSaveLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(key, work);
}

/** `sending`: an attempt with an unknown outcome. */
type SaveState = 'waiting' | 'sending' | 'saved';

/** Save state of the result in this browser. */
export interface SaveProgress {
  /** Id of one finished quiz. */
  readonly id: string;
  /** Quiz session in which it was taken. */
  readonly sessionId: string;
  /** Owner; null for a visitor's result, which the next sign-in takes over. */
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

/** Updates the save state, unless the quiz has been retaken meanwhile. */
export function updateSaveProgress(id: string, progress: Partial<Omit<SaveProgress, 'id'>>): void {
  const record = readSaveProgress();
  if (record?.id === id) writeSaveProgress({ ...record, ...progress });
}

/** Ownership check: a result may be shown to its owner, or to the member who takes over a visitor's. */
export function belongsTo(record: SaveProgress | null, userId: string): boolean {
  return !record?.owner || record.owner === userId;
}
