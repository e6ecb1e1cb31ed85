import { oneAtATime } from '../one-at-a-time.ts';
import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../storage.ts';
import { readLocalResult } from './local-result.ts';

const key = 'kindling-quiz-saving';

/** Whatever reads or changes what is saved of a quiz waits for what is on its way, in this tab and in the others. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime(key, work);
}

/** `sending` is left behind by an attempt of which nobody knows how it ended. */
type SaveState = 'waiting' | 'sending' | 'saved';

/** What has become of the result that this browser keeps. */
export interface SaveRecord {
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

export function newSaveRecord(sessionId: string): SaveRecord {
  return { id: randomId(), sessionId, owner: null, completion: 'waiting', result: 'waiting' };
}

export function readSaveRecord(): SaveRecord | null {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, sessionId, owner, completion, result } = stored as Partial<SaveRecord>;
  if (typeof id !== 'string' || typeof sessionId !== 'string') return null;
  if (owner !== null && typeof owner !== 'string') return null;
  return states.includes(completion) && states.includes(result) ? (stored as SaveRecord) : null;
}

export function writeSaveRecord(record: SaveRecord): void {
  writeStored(key, record);
}

/** Notes progress, unless the quiz has been taken again in the meantime. */
export function updateSaveRecord(id: string, progress: Partial<Omit<SaveRecord, 'id'>>): void {
  const record = readSaveRecord();
  if (record?.id === id) writeSaveRecord({ ...record, ...progress });
}

/** Whether this browser keeps a result that no account has yet. */
export function hasVisitorResult(): boolean {
  return readLocalResult() !== null && !readSaveRecord()?.owner;
}

/** Whether the result in this browser may be shown to this member: it is hers, or a visitor's that becomes hers. */
export function belongsTo(record: SaveRecord | null, userId: string): boolean {
  return !record?.owner || record.owner === userId;
}
