import { errorKind } from '@kindling/domain/error-messages';
import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../log-failure.ts';
import { handleSessionExpired } from '../session/handle-session-expired.ts';
import { reportAuthorizationError } from '../session/report-authorization-error.ts';
import { isSigningOut } from '../session/signing-out.ts';

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

// Offline at page load: TanStack Query assumes a network until it hears an offline event.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

/**
 * Stale time of what several parts of one screen ask for as they appear, and the next screen should have read again: in
 * place of `refetchOnMount: 'always'`, by which each part reads it anew.
 */
export const oneScreenMs = 5_000;

/** Query cache of the page load, shared by all guarded routes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportReadError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Retries: supabase-js has retried network errors already.
      retry: (failures, error) => failures < 1 && errorKind(error) === 'unknown',
    },
    mutations: { retry: false },
  },
});

function reportReadError(error: unknown, { meta }: Pick<Query, 'meta'>): void {
  // Sign-out in progress: what was still being read has lost its session, and nobody is looking.
  if (isSigningOut()) return;
  if (meta?.failure) logFailure(meta.failure, error);
  if (meta?.roleRequired) reportAuthorizationError(error);
  else void handleSessionExpired(error);
}
