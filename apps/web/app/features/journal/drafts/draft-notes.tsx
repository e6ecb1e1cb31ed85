import { journalMessages } from '@kindling/domain/journal/journal-messages';
import type { Ref } from 'react';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { type EntryDraft, isBlank } from './entry-draft.ts';

export function draftRestored(entry: EntryDraft): string {
  const recorded = entry.voice && isBlank({ ...entry, voice: undefined });
  return recorded ? 'We saved what you recorded last time.' : 'We saved what you wrote last time.';
}

const saveStatuses = {
  saved: journalMessages.savedStatus,
  waiting: 'You’re offline. Your entry is safe on this device, and we’ll save it when you’re back online.',
} as const;

export function SaveStatusNote({
  ref,
  standing,
}: {
  ref: Ref<HTMLParagraphElement>;
  standing?: 'saved' | 'waiting' | undefined;
}) {
  return (
    <p ref={ref} role="status" tabIndex={-1} className="text-sm font-medium text-success empty:hidden">
      {standing && saveStatuses[standing]}
    </p>
  );
}

/** What happens to unsaved words in this browser, said before she relies on it. */
export function DraftStorageNote({ vault }: { vault: VaultState }) {
  if (vault.status === 'opening') return null;
  return (
    <p className="px-2 text-xs text-ink-muted">
      {vault.status === 'open' &&
        'Drafts stay on this device, locked so only you can read them. A photo’s location is removed before it’s saved.'}
      {vault.status === 'none' &&
        'This page isn’t on a secure connection, so drafts aren’t kept on this device. Save before you leave.'}
      {vault.status === 'unreachable' &&
        'Drafts can’t be kept on this device right now, because we couldn’t fetch your key. Save before you leave.'}
    </p>
  );
}
