import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../lib/backend/query-client.ts';
import { registerServiceWorker } from '../lib/navigation/register-service-worker.ts';
import { useMember } from '../lib/session/member.ts';
import { fetchRole } from '../lib/session/role.ts';
import { leaveOnShift } from './quick-exit/quick-exit.ts';
import { onResultSaved, sendPendingResult } from './quiz-result/send-pending-result.ts';
import { refreshUnreadCount } from './unread-notifications.ts';

// Cache invalidation: a saved quiz result is the latest.
onResultSaved(() => void queryClient.invalidateQueries({ queryKey: ['latest-result'] }));

/** Providers of everything below the guard: the query cache, and sending a pending quiz result. */
export function MembersArea({ children }: { children: ReactNode }) {
  const { id } = useMember();
  useEffect(() => {
    const sendNow = () => void sendPendingResult();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);

  useEffect(() => registerServiceWorker(id), [id]);
  useEffect(() => leaveOnShift(), []);
  // What the header has for a member alone; `boot/member-header.ts` fetches it on pages without React.
  useEffect(() => {
    void fetchRole();
    void refreshUnreadCount();
  }, []);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
