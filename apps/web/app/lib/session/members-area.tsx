import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { askUnread } from '../notices/unread.ts';
import { keepPagesOffline } from '../offline-pages.ts';
import { queryClient } from '../query-client.ts';
import { sendWaiting } from '../quiz-result/save-quiz-result.ts';
import { useMember } from './member.ts';
import { askRole } from './role.ts';

/** What everything behind the guard stands on: the cache of what was read, and a quiz result that still has to be saved. */
export function MembersArea({ children }: { children: ReactNode }) {
  const { id } = useMember();
  useEffect(() => {
    const sendNow = () => void sendWaiting();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);

  useEffect(() => void askRole(), []);
  useEffect(() => void askUnread(), []);
  useEffect(() => keepPagesOffline(id), [id]);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
