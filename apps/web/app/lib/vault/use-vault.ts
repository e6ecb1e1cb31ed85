import { useEffect, useState } from 'react';
import { logFailure } from '../log-failure.ts';
import { canEncrypt, openVault, type Vault } from './vault.ts';

export type VaultState =
  | { status: 'opening' }
  | { status: 'open'; vault: Vault }
  /** No encryption on this page, so nothing is stored. */
  | { status: 'none' }
  /** The key could not be fetched; retried when online. */
  | { status: 'unreachable' };

/** The member's vault in this browser, once its key is there. */
export function useVault(userId: string): VaultState {
  const [state, setState] = useState<VaultState>({ status: 'opening' });

  useEffect(() => {
    let disposed = false;
    let opened = false;
    async function open() {
      if (opened) return;
      try {
        const vault = await openVault(userId);
        opened = true;
        if (!disposed) setState({ status: 'open', vault });
      } catch (error) {
        logFailure('What is kept in this browser could not be opened', error);
        if (!disposed) setState({ status: 'unreachable' });
      }
    }
    if (!canEncrypt()) {
      setState({ status: 'none' });
      return;
    }
    void open();
    const again = () => void open();
    addEventListener('online', again);
    return () => {
      disposed = true;
      removeEventListener('online', again);
    };
  }, [userId]);

  return state;
}
