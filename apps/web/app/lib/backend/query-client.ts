import { errorKind } from '@kindling/domain/error-messages';
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { onResultSaved } from '../quiz-result/save-quiz-result.ts';
import { handleSessionExpired } from '../session/handle-session-expired.ts';

// It believes in the network until it hears of its loss, which may have been before this page was there.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

/** One cache a page load; the guarded routes share it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void handleSessionExpired(error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // supabase-js has tried a read that never arrived several times already.
      retry: (failures, error) => failures < 1 && errorKind(error) === 'unknown',
    },
    mutations: { retry: false },
  },
});

export const latestResultKey = (userId: string) => ['latest-result', userId] as const;

// Whenever it is that a quiz result arrives in the database: what was read before is no longer the latest.
onResultSaved(() => void queryClient.invalidateQueries({ queryKey: ['latest-result'] }));
