import { journalMessages } from '@kindling/domain/journal/journal-messages';
import type { Ref } from 'react';
import type { VaultState } from '../../../lib/vault/use-vault.ts';

export const draftRestored = 'We kept what you had written last time.';

const saveStatuses = {
  saved: journalMessages.savedStatus,
  waiting: 'You are offline. Your entry is kept on this device and saved when the network is back.',
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
    <p className="text-sm text-ink-muted">
      {vault.status === 'open' &&
        'Until you save, what you write is kept on this device, locked so that only you can read it.'}
      {vault.status === 'none' &&
        'This page did not come over a secure connection. What you write is not kept on this device until you save it.'}
      {vault.status === 'unreachable' &&
        'What you write is not kept on this device at the moment, because your key could not be fetched. Save before you leave.'}
    </p>
  );
}
