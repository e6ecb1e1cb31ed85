import { errorKind } from '@kindling/domain/error-messages';
import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../log-failure.ts';
import { onResultSaved } from '../quiz-result/save-quiz-result.ts';
import { handleSessionExpired } from '../session/handle-session-expired.ts';
import { reportAuthorizationError } from '../session/report-authorization-error.ts';

/** What a query says of its own failure, as its `meta`. */
export interface ReadFailure {
  /** What is logged; without it a failure is silent. */
  failure?: string | undefined;
  /** Read by virtue of a role: a refusal has the role looked up again. */
  roleRequired?: boolean | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadFailure & Record<string, unknown>;
  }
}

// It believes in the network until it hears of its loss, which may have been before this page was there.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

/** One cache a page load; the guarded routes share it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportReadError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // supabase-js has tried a read that never arrived several times already.
      retry: (failures, error) => failures < 1 && errorKind(error) === 'unknown',
    },
    mutations: { retry: false },
  },
});

function reportReadError(error: unknown, { meta }: Pick<Query, 'meta'>): void {
  if (meta?.failure) logFailure(meta.failure, error);
  if (meta?.roleRequired) reportAuthorizationError(error);
  else void handleSessionExpired(error);
}

export const latestResultKey = (userId: string) => ['latest-result', userId] as const;

// Whenever it is that a quiz result arrives in the database: what was read before is no longer the latest.
onResultSaved(() => void queryClient.invalidateQueries({ queryKey: ['latest-result'] }));
