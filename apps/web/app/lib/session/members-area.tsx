import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../query-client.ts';
import { onResultSaved, sendWaiting } from '../quiz-result/save-quiz-result.ts';

/** What everything behind the guard stands on: the cache of what was read, and a quiz result that still has to be saved. */
export function MembersArea({ children }: { children: ReactNode }) {
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['latest-result'] });
    const sendNow = () => void sendWaiting();
    sendNow();
    addEventListener('online', sendNow);
    const stop = onResultSaved(readAgain);
    return () => {
      removeEventListener('online', sendNow);
      stop();
    };
  }, []);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
