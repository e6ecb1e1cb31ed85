import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { taughtSessionsKey } from '../sessions/use-taught-sessions.ts';
import { type AttendanceMarks, type DoorList, withMarks } from './door-list.ts';
import { readDoorList } from './door-list-api.ts';
import { readStoredList, removeOldLists, removeStored, storeList } from './door-list-store.ts';

const refreshMs = 30_000;
const keyOf = (userId: string, sessionId: string) => [...taughtSessionsKey(userId), sessionId, 'door-list'] as const;

export type DoorListState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `stale`: as it was kept on this device. */
  | { status: 'ready'; list: DoorList; stale: boolean };

/** Door list, read again twice a minute and kept encrypted on this device, so that it is there without a network. */
export function useDoorList(userId: string, sessionId: string, vault: Vault | undefined): DoorListState {
  const read = useRead({
    queryKey: keyOf(userId, sessionId),
    read: (supabase) => readDoorList(supabase, sessionId),
    staleTime: 0,
    refetchInterval: refreshMs,
    failure: 'The door list could not be read',
  });
  const stored = useStoredList(sessionId, vault, read.data);
  if (read.data) return { status: 'ready', list: read.data, stale: read.failing };
  if (read.data === null) return { status: 'missing' };
  if (stored) return { status: 'ready', list: stored, stale: read.failing };
  if (read.status === 'failed') return { status: 'failed', error: read.error, retry: read.retry };
  return { status: 'loading' };
}

/**
 * Refetches after attendance was sent, which is put into the list first: where the refetch finds no network, or one
 * from before it was sent answers late, the list would go back to what it was.
 */
export function useRefreshDoorList(userId: string, sessionId: string): (sent?: AttendanceMarks) => Promise<void> {
  const queries = useQueryClient();
  const queryKey = keyOf(userId, sessionId);
  return async (sent = {}) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<DoorList | null>(queryKey, (list) => list && { ...list, rows: withMarks(list.rows, sent) });
    await queries.invalidateQueries({ queryKey });
  };
}

function useStoredList(sessionId: string, vault: Vault | undefined, read: DoorList | null | undefined) {
  const [stored, setStored] = useState<DoorList>();

  useEffect(() => {
    if (!vault) return;
    let disposed = false;
    removeOldLists(vault, Date.now())
      .then(() => readStoredList(vault, sessionId))
      .then((list) => {
        if (!disposed) setStored(list);
      })
      .catch((error: unknown) => logFailure('The stored door list could not be read', error));
    return () => {
      disposed = true;
    };
  }, [vault, sessionId]);

  useEffect(() => {
    if (!vault || read === undefined) return;
    const stored = read ? storeList(vault, read) : removeStored(vault, sessionId);
    stored.catch((error: unknown) => logFailure('The door list could not be stored', error));
  }, [vault, sessionId, read]);

  return stored;
}
