import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { TaughtSession } from '../sessions/taught-session.ts';
import { sendStoredMarks } from './attendance-outbox.ts';
import { readDoorList } from './door-list-api.ts';
import { removeOldLists, storeList } from './door-list-store.ts';

/** Sessions that begin within so long are kept on this device. */
const soonMs = 36 * 3_600_000;
/** More in a day and a half is nobody's evening class. */
const mostLists = 8;

/**
 * Prefetches the door lists of the next sessions into the vault: they open without a network, opened before or not.
 * Attendance that a closed tab left unsent goes out first.
 */
export function useStoreSoonLists(vaultState: VaultState, sessions: readonly TaughtSession[] | undefined): void {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const soon = (sessions ?? [])
    .filter(({ status, starts_at }) => status === 'scheduled' && Date.parse(starts_at) < Date.now() + soonMs)
    .slice(0, mostLists)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (!vault || !navigator.onLine) return;
    async function store(into: NonNullable<typeof vault>) {
      await sendStoredMarks(into);
      await removeOldLists(into, Date.now());
      const supabase = await getSupabase();
      for (const id of soon.split(',').filter(Boolean)) {
        const list = await readDoorList(supabase, id);
        if (list) await storeList(into, list);
      }
    }
    store(vault).catch((error: unknown) => logFailure('A door list could not be stored', error));
  }, [vault, soon]);
}
