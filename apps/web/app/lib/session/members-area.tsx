import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../backend/query-client.ts';
import { registerServiceWorker } from '../navigation/register-service-worker.ts';
import { sendPendingResult } from '../quiz-result/send-pending-result.ts';
import { useMember } from './member.ts';
import { fetchRole } from './role.ts';
import { refreshUnreadCount } from './unread-notifications.ts';

/** Providers of everything below the guard: the query cache, and sending a pending quiz result. */
export function MembersArea({ children }: { children: ReactNode }) {
  const { id } = useMember();
  useEffect(() => {
    const sendNow = () => void sendPendingResult();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);

  useEffect(() => void fetchRole(), []);
  useEffect(() => void refreshUnreadCount(), []);
  useEffect(() => registerServiceWorker(id), [id]);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
