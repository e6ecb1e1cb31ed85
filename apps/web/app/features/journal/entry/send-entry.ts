import { toJournalColumns, toJournalInsert } from '@kindling/domain/journal/journal-rows';
import { journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';
import type { EntryDraft } from '../drafts/entry-draft.ts';
import { uploadFile } from '../journal-files-api.ts';

/** Idempotent: uploads the files, then inserts; a retry updates the same row. */
export async function sendEntry(supabase: Backend, userId: string, entry: EntryDraft): Promise<void> {
  const { values, files } = await prepare(supabase, entry);
  const { id, timeZone } = entry;
  const row = toJournalInsert(values, files, { id, userId, writtenAt: new Date(entry.writtenAt), timeZone });
  const isNew = await insertOnce(supabase.from('journal_entries').insert(row).throwOnError());
  if (!isNew) await update(supabase, entry.id, toJournalColumns(values, files));
}

export async function changeEntry(supabase: Backend, entry: EntryDraft): Promise<void> {
  const { values, files } = await prepare(supabase, entry);
  await update(supabase, entry.id, toJournalColumns(values, files));
}

async function prepare(supabase: Backend, { form, photo, voice }: EntryDraft) {
  const values = journalFormSchema.parse(form);
  const photo_url = photo ? await uploadFile(supabase, photo) : null;
  const voice_note_url = voice ? await uploadFile(supabase, voice) : null;
  const { thumbnail } = photo?.preview ?? {};
  const { seconds, peaks } = voice?.preview ?? {};
  const previews = {
    ...(thumbnail !== undefined && { photo_thumbnail: thumbnail }),
    ...(seconds !== undefined && { voice_note_seconds: seconds }),
    ...(peaks && peaks.length > 0 && { voice_note_peaks: [...peaks] }),
  };
  return { values, files: { photo_url, voice_note_url, previews } };
}

async function update(supabase: Backend, id: string, text: ReturnType<typeof toJournalColumns>): Promise<void> {
  await supabase.from('journal_entries').update(text).eq('id', id).throwOnError();
}
