import type { JournalForm } from '@kindling/domain/journal/journal-schema';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { watchNavigation } from '../../../lib/navigation/watch-navigation.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { DraftStorageNote, draftRestored } from '../drafts/draft-notes.tsx';
import { type EntryDraft, writtenNow } from '../drafts/entry-draft.ts';
import { draftPath, findDraft, startEntry } from '../drafts/find-draft.ts';
import { useEntryAutosave } from '../drafts/use-entry-autosave.ts';
import type { Outbox } from '../drafts/use-outbox.ts';
import { PageSheet, SheetDate } from '../sheet/page-sheet.tsx';
import { EntryForm, type EntryFormHandle } from './entry-form.tsx';
import { useSaveEntry } from './use-save-entry.ts';

interface NewEntryProps {
  ref: RefObject<EntryFormHandle | null>;
  userId: string;
  vault: VaultState;
  outbox: Outbox;
  /** Whether she came to write: the cursor is in the page. */
  focus: boolean;
  /** Writing prompt that the page begins with. */
  prompt: string | undefined;
  onPromptUsed: () => void;
  /** Called with the entry's id when it is saved, or waits to be sent. */
  onDone: (standing: 'saved' | 'waiting', id: string) => void;
  className?: string;
  /** What the form begins with, instead of an unfinished entry; null while that is being read. */
  start?: Partial<JournalForm> | null | undefined;
}

/** A new page, with draft autosave and restore. */
export function NewEntry(props: NewEntryProps) {
  const { ref, userId, vault, outbox, start, focus, prompt, onPromptUsed, onDone, className } = props;
  const [open, setOpen] = useState<{ entry: EntryDraft; restored: boolean }>();
  const save = useSaveEntry(userId);
  const autosave = useEntryAutosave(vault, draftPath(open?.entry.id ?? ''));
  const began = useRef(false);

  useEffect(() => {
    // Race guard: what was typed before the vault opened is not overwritten.
    if (vault.status === 'opening' || start === null || began.current) return;
    began.current = true;
    void (vault.status === 'open' && !start ? findDraft(vault.vault) : startEntry(start)).then(setOpen);
  }, [vault, start]);

  const openId = open?.entry.id;
  useEffect(() => {
    if (!openId || !focus) return;
    if (!prompt) return ref.current?.focus();
    ref.current?.addPrompt(prompt);
    onPromptUsed();
  }, [openId, focus, prompt, ref, onPromptUsed]);

  const handleChange = useCallback(
    (entry: EntryDraft) => {
      autosave?.save(entry);
    },
    [autosave],
  );

  async function begin() {
    await autosave?.clear();
    setOpen(await startEntry());
  }

  async function handleSave(written: EntryDraft): Promise<string[]> {
    const hasLeft = watchNavigation();
    const entry = { ...written, ...writtenNow() };
    const saved = navigator.onLine || !outbox.add ? await save(entry, true) : undefined;
    if (saved?.done) {
      await begin();
      if (!hasLeft()) onDone('saved', entry.id);
      return [];
    }
    if (navigator.onLine || !outbox.add) return saved?.problems ?? [];
    await outbox.add(entry);
    await begin();
    if (!hasLeft()) onDone('waiting', entry.id);
    return [];
  }

  return (
    <div className={classNames('grid grid-cols-1 gap-3 print:hidden', className)}>
      <PageSheet labelledBy="new-entry" date={<SheetDate day={dayHere()} />}>
        <h2 id="new-entry" className="sr-only">
          New entry
        </h2>
        {open?.restored && (
          <DraftRestoredNote onDiscard={() => void begin()}>{draftRestored(open.entry)}</DraftRestoredNote>
        )}
        {open ? (
          <EntryForm
            key={open.entry.id}
            ref={ref}
            userId={userId}
            entry={open.entry}
            onChange={handleChange}
            onSave={handleSave}
            keptIn={vault.status === 'open' ? { vault: vault.vault, place: draftPath(open.entry.id) } : undefined}
          />
        ) : (
          <Skeleton className="h-130" />
        )}
      </PageSheet>
      <DraftStorageNote vault={vault} />
    </div>
  );
}
