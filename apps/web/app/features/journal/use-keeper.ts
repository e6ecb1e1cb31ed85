import { useCallback, useMemo } from 'react';
import { useFlushAtParting } from '../../lib/flush-at-parting.ts';
import type { VaultState } from '../../lib/vault/use-vault.ts';
import { createKeeper, type Keeper } from './keeper.ts';

/** The keeper of one place, as soon as the vault is open. What waits is written when the page goes out of sight. */
export function useKeeper(vault: VaultState, place: string): Keeper | undefined {
  const opened = vault.status === 'open' ? vault.vault : undefined;
  const keeper = useMemo(() => opened && createKeeper(opened, place), [opened, place]);
  useFlushAtParting(useCallback(() => void keeper?.flush(), [keeper]));
  return keeper;
}
