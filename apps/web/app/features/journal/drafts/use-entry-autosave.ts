import { useMemo } from 'react';
import type { DraftAutosave } from '../../../lib/drafts/draft-autosave.ts';
import { useDraftAutosave } from '../../../lib/drafts/use-draft-autosave.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { EntryDraft } from './entry-draft.ts';
import { entryDraftStore } from './entry-draft-store.ts';

/** Draft autosave of one entry, as soon as the vault is open. */
export function useEntryAutosave(vaultState: VaultState, path: string): DraftAutosave<EntryDraft> | undefined {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  return useDraftAutosave(useMemo(() => vault && entryDraftStore(vault, path), [vault, path]));
}
