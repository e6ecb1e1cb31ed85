import { useEffect, useState } from 'react';
import { logFailure } from '../log-failure.ts';
import { canEncrypt, openVault, type Vault } from './vault.ts';

export type VaultState =
  | { status: 'opening' }
  | { status: 'open'; vault: Vault }
  /** This page cannot encrypt, so nothing is kept. */
  | { status: 'none' }
  /** The key could not be fetched; it is asked for again when there is a network. */
  | { status: 'unreachable' };

/** What is hers in this browser, once her key is there. */
export function useVault(userId: string): VaultState {
  const [state, setState] = useState<VaultState>({ status: 'opening' });

  useEffect(() => {
    let gone = false;
    let opened = false;
    async function open() {
      if (opened) return;
      try {
        const vault = await openVault(userId);
        opened = true;
        if (!gone) setState({ status: 'open', vault });
      } catch (error) {
        logFailure('What is kept in this browser could not be opened', error);
        if (!gone) setState({ status: 'unreachable' });
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
      gone = true;
      removeEventListener('online', again);
    };
  }, [userId]);

  return state;
}
