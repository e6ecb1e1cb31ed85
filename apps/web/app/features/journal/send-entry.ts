import { journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { toJournalInsert, toJournalText } from '@kindling/domain/journal/rows';
import type { Backend } from '../../lib/supabase.ts';
import { uploadFile } from './files-api.ts';
import type { HeldEntry } from './held-entry.ts';

const alreadyThere = '23505';

/** Saves a new entry, its files first. Sent twice it is still one: the second time says what it holds by now. */
export async function sendEntry(supabase: Backend, userId: string, entry: HeldEntry): Promise<void> {
  const { values, files } = await prepare(supabase, entry);
  const row = toJournalInsert(values, files, { id: entry.id, userId, writtenAt: new Date(entry.writtenAt) });
  const { error } = await supabase.from('journal_entries').insert(row);
  if (error?.code === alreadyThere) return update(supabase, entry.id, toJournalText(values, files));
  if (error) throw error;
}

/** Saves what she has changed in an entry. */
export async function changeEntry(supabase: Backend, entry: HeldEntry): Promise<void> {
  const { values, files } = await prepare(supabase, entry);
  await update(supabase, entry.id, toJournalText(values, files));
}

async function prepare(supabase: Backend, { form, photo, voice }: HeldEntry) {
  const values = journalFormSchema.parse(form);
  const photo_url = photo ? await uploadFile(supabase, photo) : null;
  const voice_note_url = voice ? await uploadFile(supabase, voice) : null;
  return { values, files: { photo_url, voice_note_url } };
}

async function update(supabase: Backend, id: string, text: ReturnType<typeof toJournalText>): Promise<void> {
  const { error } = await supabase.from('journal_entries').update(text).eq('id', id);
  if (error) throw error;
}
