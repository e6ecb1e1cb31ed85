import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { classMessagesKey } from '../../../shared/class-messages-key.ts';
import { type Message, readThread, sendMessage, type Thread } from './messages-api.ts';

/** Polling interval of an open thread. */
const pollMs = 20_000;

const keyOf = (thread: Thread) => [...classMessagesKey, thread.classId, thread.id ?? 'own'];

/** Reads a thread before it is opened, which marks nothing. */
export function usePrefetchThread(): (thread: Thread) => void {
  const queries = useQueryClient();
  return (thread) => {
    const queryFn = async () => readThread(await getSupabase(), thread);
    void queries.prefetchQuery({ queryKey: keyOf(thread), queryFn });
  };
}

export function useThread(thread: Thread) {
  const queries = useQueryClient();
  const queryKey = keyOf(thread);
  const messages = useRead({
    queryKey,
    read: (supabase): Promise<Message[]> => readThread(supabase, thread),
    refetchInterval: pollMs,
  });
  const send = useMutation({
    mutationFn: async (message: { id: string; body: string }) => sendMessage(await getSupabase(), thread, message),
    onError(error) {
      logFailure('A message could not be sent', error);
      void handleSessionExpired(error);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return { messages, send };
}
