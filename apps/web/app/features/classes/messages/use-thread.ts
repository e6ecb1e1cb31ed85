import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { messagesKey } from '../../../lib/messages-key.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { type Message, readThread, sendMessage, type Thread } from './messages-api.ts';

/** How often an open thread is looked at for an answer. */
const lookedAtEvery = 20_000;

export function useThread(thread: Thread) {
  const queries = useQueryClient();
  const queryKey = [...messagesKey, thread.classId, thread.id ?? 'own'];
  const messages = useQuery({
    queryKey,
    queryFn: async (): Promise<Message[]> => readThread(await getSupabase(), thread),
    refetchInterval: lookedAtEvery,
  });
  const send = useMutation({
    mutationFn: async (message: { id: string; body: string }) => sendMessage(await getSupabase(), thread, message),
    onError(error) {
      logFailure('A message could not be sent', error);
      void noticeEndedSession(error);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return { messages, send };
}
