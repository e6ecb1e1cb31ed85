import type { JournalForm, JournalValues } from './journal-schema.ts';

interface Files {
  readonly photo_url: string | null;
  readonly voice_note_url: string | null;
  readonly previews?: Partial<FilePreviews>;
}

/** Previews of an entry's files, made where the file was. */
interface FilePreviews {
  readonly photo_thumbnail: string | null;
  readonly voice_note_seconds: number | null;
  readonly voice_note_peaks: number[] | null;
}

const noPreviews: FilePreviews = { photo_thumbnail: null, voice_note_seconds: null, voice_note_peaks: null };

/** Update columns of an entry. What was left empty is null. */
export function toJournalColumns(values: JournalValues, files: Files) {
  return { ...entryColumns(values, files), ...noPreviews, ...files.previews };
}

function entryColumns(values: JournalValues, files: Files) {
  return {
    title: values.title,
    content: values.content,
    mood: values.mood || null,
    reflection: values.reflection || null,
    breakthrough: values.breakthrough,
    photo_url: files.photo_url,
    voice_note_url: files.voice_note_url,
  };
}

/**
 * Insert row of an entry. Idempotent: its id is made by the client, so that sending it twice cannot make two; the
 * second is answered with unique_violation (23505), which is as good as success. `writtenAt` is for what was written
 * offline; `timeZone` is where, and the profile's if it is not said.
 */
export function toJournalInsert(
  values: JournalValues,
  files: Files,
  entry: {
    readonly id: string;
    readonly userId: string;
    readonly writtenAt: Date;
    readonly timeZone?: string | undefined;
  },
) {
  return {
    id: entry.id,
    user_id: entry.userId,
    ...entryColumns(values, files),
    ...files.previews,
    created_at: entry.writtenAt.toISOString(),
    ...(entry.timeZone && { time_zone: entry.timeZone }),
  };
}

/** Form values of a stored entry. */
export function toJournalForm(
  row: Record<'title' | 'content', string> & Record<'mood' | 'reflection', string | null> & { breakthrough: boolean },
): JournalForm {
  return {
    title: row.title,
    content: row.content,
    mood: row.mood ?? '',
    reflection: row.reflection ?? '',
    breakthrough: row.breakthrough,
  };
}
