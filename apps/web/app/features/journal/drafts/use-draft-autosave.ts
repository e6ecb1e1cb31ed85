import { useCallback, useMemo } from 'react';
import { useFlushOnPagehide } from '../../../lib/hooks/use-flush-on-pagehide.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts';

/** The keeper of one place, as soon as the vault is open. What waits is written when the page goes out of sight. */
export function useDraftAutosave(vault: VaultState, place: string): DraftAutosave | undefined {
  const opened = vault.status === 'open' ? vault.vault : undefined;
  const keeper = useMemo(() => opened && createDraftAutosave(opened, place), [opened, place]);
  useFlushOnPagehide(useCallback(() => void keeper?.flush(), [keeper]));
  return keeper;
}
