import { toJournalForm } from '@kindling/domain/journal/rows';
import { useEffect, useState } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { getSupabase } from '../../lib/supabase.ts';
import type { VaultState } from '../../lib/vault/use-vault.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import { removeFiles } from './files-api.ts';
import type { HeldEntry, HeldFile } from './held-entry.ts';
import type { Entry } from './journal-api.ts';
import { readKept } from './kept-entries.ts';
import { RestoredNote } from './notes.tsx';
import { useKeeper } from './use-keeper.ts';
import { useSaving } from './use-saving.ts';

interface EditEntryProps {
  userId: string;
  vault: VaultState;
  entry: Entry;
  onDone: () => void;
}

/** An entry in the form again. What is changed and not saved yet is kept on this device too. */
export function EditEntry({ userId, vault, entry, onDone }: EditEntryProps) {
  const place = `changes/${entry.id}`;
  const [open, setOpen] = useState<{ entry: HeldEntry; restored: boolean }>();
  const save = useSaving(userId);
  const keeper = useKeeper(vault, place);

  useEffect(() => {
    if (vault.status === 'opening' || open) return;
    const kept = vault.status === 'open' ? readKept(vault.vault, place) : Promise.resolve(undefined);
    kept
      .catch((error: unknown) => logFailure('The changes could not be read', error))
      .then((found) => setOpen({ entry: found ?? heldFrom(entry), restored: found !== undefined }));
  }, [vault, place, entry, open]);

  async function handleSave(changed: HeldEntry): Promise<string[]> {
    const saved = await save(changed, false);
    if (!saved.done) return saved.problems;
    await keeper?.forget();
    const kept = [changed.photo, changed.voice].map((file) => (file?.state === 'stored' ? file.url : undefined));
    const unused = [entry.photo_url, entry.voice_note_url].filter((url) => url && !kept.includes(url));
    void getSupabase().then((supabase) => removeFiles(supabase, unused));
    onDone();
    return [];
  }

  async function startAfresh() {
    await keeper?.forget();
    setOpen({ entry: heldFrom(entry), restored: false });
  }

  async function cancel() {
    await keeper?.forget();
    onDone();
  }

  if (!open) return <Skeleton className="mt-4 h-96" />;
  return (
    <div className="mt-4 grid grid-cols-1 gap-5 print:hidden">
      {open.restored && <RestoredNote onAfresh={() => void startAfresh()} />}
      <EntryForm
        key={String(open.restored)}
        userId={userId}
        entry={open.entry}
        onChange={(changed) => keeper?.keep(changed)}
        onSave={handleSave}
        onCancel={() => void cancel()}
        takeFocus
      />
    </div>
  );
}

export function heldFrom(entry: Entry): HeldEntry {
  return {
    id: entry.id,
    writtenAt: entry.created_at,
    form: toJournalForm(entry),
    photo: stored(entry.photo_url),
    voice: stored(entry.voice_note_url),
  };
}

function stored(url: string | null): HeldFile | undefined {
  return url ? { state: 'stored', url } : undefined;
}
