import { toJournalForm } from '@kindling/domain/journal/journal-rows';
import { useEffect, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { draftRestored } from '../drafts/draft-notes.tsx';
import type { DraftFile, EntryDraft, FilePreview } from '../drafts/entry-draft.ts';
import { readDraft } from '../drafts/entry-draft-store.ts';
import { useEntryAutosave } from '../drafts/use-entry-autosave.ts';
import type { Entry } from '../journal-api.ts';
import { removeFiles } from '../journal-files-api.ts';
import { EntryForm } from './entry-form.tsx';
import { useSaveEntry } from './use-save-entry.ts';

interface EditEntryProps {
  userId: string;
  vault: VaultState;
  entry: Entry;
  onDone: () => void;
}

/** Edit form of an entry, with draft autosave. */
export function EditEntry({ userId, vault, entry, onDone }: EditEntryProps) {
  const place = `changes/${entry.id}`;
  const [open, setOpen] = useState<{ entry: EntryDraft; restored: boolean }>();
  const save = useSaveEntry(userId);
  const autosave = useEntryAutosave(vault, place);

  useEffect(() => {
    if (vault.status === 'opening' || open) return;
    const kept = vault.status === 'open' ? readDraft(vault.vault, place) : Promise.resolve(undefined);
    kept
      .catch((error: unknown) => logFailure('The changes could not be read', error))
      .then((found) => setOpen({ entry: found ?? draftFrom(entry), restored: found !== undefined }));
  }, [vault, place, entry, open]);

  async function handleSave(changed: EntryDraft): Promise<string[]> {
    const saved = await save(changed, false);
    if (!saved.done) return saved.problems;
    await autosave?.clear();
    const kept = [changed.photo, changed.voice].map((file) => (file?.state === 'stored' ? file.url : undefined));
    const unused = [entry.photo_url, entry.voice_note_url].filter((url) => url && !kept.includes(url));
    void getSupabase().then((supabase) => removeFiles(supabase, unused));
    onDone();
    return [];
  }

  async function startAfresh() {
    await autosave?.clear();
    setOpen({ entry: draftFrom(entry), restored: false });
  }

  async function cancel() {
    await autosave?.clear();
    onDone();
  }

  if (!open) return <Skeleton className="h-96" />;
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      {open.restored && (
        <DraftRestoredNote onDiscard={() => void startAfresh()}>{draftRestored(open.entry)}</DraftRestoredNote>
      )}
      <EntryForm
        key={String(open.restored)}
        userId={userId}
        entry={open.entry}
        onChange={(changed) => autosave?.save(changed)}
        onSave={handleSave}
        keptIn={vault.status === 'open' ? { vault: vault.vault, place } : undefined}
        onCancel={() => void cancel()}
        takeFocus
      />
    </div>
  );
}

export function draftFrom(entry: Entry): EntryDraft {
  return {
    id: entry.id,
    writtenAt: entry.created_at,
    form: toJournalForm(entry),
    photo: storedFile(entry.photo_url, { ...(entry.photo_thumbnail && { thumbnail: entry.photo_thumbnail }) }),
    voice: storedFile(entry.voice_note_url, voicePreviewOf(entry)),
  };
}

export function voicePreviewOf({ voice_note_seconds: seconds, voice_note_peaks: peaks }: Entry): FilePreview {
  return { ...(seconds !== null && { seconds }), ...(peaks && { peaks }) };
}

function storedFile(url: string | null, preview: FilePreview): DraftFile | undefined {
  return url ? { state: 'stored', url, preview } : undefined;
}
