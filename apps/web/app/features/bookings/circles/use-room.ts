import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useLiveChannel } from '../../../lib/backend/use-live-channel.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { circlesKey } from '../../../shared/circles-key.ts';
import { refreshUnreadCount } from '../../../shared/unread-notifications.ts';
import { markRoomRead, type OutgoingMessage, readRoom, sendMessage } from './circles-api.ts';
import { keepTap, readTaps, sendTaps } from './tap-queue.ts';

/** Polling interval of an open room, for where there is no socket. */
const pollMs = 30_000;

const roomKey = (id: string) => [...circlesKey, 'room', id];

/** Live room: a broadcast says that something is new; it is read through REST. */
export function useRoom(id: string) {
  const queries = useQueryClient();
  const queryKey = roomKey(id);
  const room = useRead({
    queryKey,
    read: (supabase) => readRoom(supabase, id),
    refetchInterval: pollMs,
    failure: 'A circle could not be read',
  });
  useLiveChannel({
    topic: room.data ? `circle:${id}` : undefined,
    event: 'message',
    onChange: () => void queries.invalidateQueries({ queryKey }),
    failure: 'A circle is not live',
  });
  const latest = room.data?.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each new message
  useEffect(() => {
    void markRead(id);
  }, [id, latest]);
  const send = useMutation({
    mutationFn: async (message: OutgoingMessage) => sendMessage(await getSupabase(), message),
    onError(error) {
      logFailure('A message in a circle could not be sent', error);
      void handleSessionExpired(error);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return { room, send };
}

async function markRead(id: string): Promise<void> {
  try {
    await markRoomRead(await getSupabase(), id);
    void refreshUnreadCount({ force: true });
  } catch {
    // Fails quietly: the notification stays unread.
  }
}

/** One-tap messages: kept while there is no network, and sent once. Answers those that wait, and what was refused. */
export function useTaps(circleId: string) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(() => readTaps(circleId));
  const [refused, setRefused] = useState<unknown>();

  async function send() {
    setRefused(undefined);
    try {
      await sendTaps();
    } catch (error) {
      logFailure('A tap in a circle was refused', error);
      void handleSessionExpired(error);
      setRefused(error);
    }
    await queries.invalidateQueries({ queryKey: roomKey(circleId) });
    setWaiting(readTaps(circleId));
  }

  const sendWaiting = useEffectEvent(() => {
    if (readTaps().length > 0) void send();
  });
  useEffect(() => {
    const handle = () => sendWaiting();
    handle();
    addEventListener('online', handle);
    return () => removeEventListener('online', handle);
  }, []);

  function tap(said: Pick<OutgoingMessage, 'words' | 'status'>) {
    keepTap({ id: randomId(), circle_id: circleId, ...said });
    setWaiting(readTaps(circleId));
    void send();
  }
  return { waiting, refused, tap };
}
