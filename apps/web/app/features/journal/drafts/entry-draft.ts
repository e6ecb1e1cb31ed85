import { journalBucket, journalFileExtension, journalFilePath } from '@kindling/domain/journal/journal-file-paths';
import { emptyJournalForm, type JournalForm } from '@kindling/domain/journal/journal-schema';
import { timeZoneHere } from '@kindling/domain/stats/calendar-days';
import { randomId } from '../../../lib/random-id.ts';

/** What shows a file without fetching it: a photo's thumbnail, a voice note's length and waveform. */
export interface FilePreview {
  readonly thumbnail?: string;
  readonly seconds?: number;
  readonly peaks?: readonly number[];
}

/** A photo or voice note: one that is in the bucket, or one that waits to be sent to its place there. */
export type DraftFile = { readonly preview?: FilePreview } & (
  | { readonly state: 'stored'; readonly url: string }
  | { readonly state: 'new'; readonly blob: Blob; readonly path: string }
);

/** An entry in her hands: what the form holds, with its files. The id goes with it until it is saved. */
export interface EntryDraft {
  readonly id: string;
  readonly writtenAt: string;
  /** Time zone of the device when it was written. */
  readonly timeZone?: string | undefined;
  readonly form: JournalForm;
  readonly photo?: DraftFile | undefined;
  readonly voice?: DraftFile | undefined;
}

export const fileKinds = ['photo', 'voice'] as const;
export type FileKind = (typeof fileKinds)[number];

/** With what its form begins with: title and reflection of something she has just tried. */
export function newEntryDraft(start: Partial<JournalForm> = {}): EntryDraft {
  return { id: randomId(), ...writtenNow(), form: { ...emptyJournalForm, ...start } };
}

/** Moment and place of writing: its day is theirs, whenever and wherever it is sent. */
export function writtenNow(): Pick<EntryDraft, 'writtenAt' | 'timeZone'> {
  return { writtenAt: new Date().toISOString(), timeZone: timeZoneHere() };
}

/** Whether there is anything in it that would be missed. */
export function isBlank({ form, photo, voice }: EntryDraft): boolean {
  const { breakthrough, ...texts } = form;
  return !breakthrough && !photo && !voice && Object.values(texts).every((text) => text.trim() === '');
}

/** A file that was just made, with the place it will have: the same however often it has to be sent. */
export function newDraftFile(userId: string, kind: FileKind, blob: Blob, preview?: FilePreview): DraftFile {
  const extension = journalFileExtension(blob.type);
  if (!extension) throw new Error(`${journalBucket} takes no ${blob.type}`);
  const path = journalFilePath(userId, kind, Date.now(), extension);
  return { state: 'new', blob, path, ...(preview && { preview }) };
}
