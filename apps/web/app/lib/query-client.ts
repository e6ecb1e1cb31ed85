import { errorKind } from '@kindling/domain/errors';
import { QueryClient } from '@tanstack/react-query';

/** One cache a page load; the guarded routes share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // supabase-js has tried a read that never arrived several times already.
      retry: (failures, error) => failures < 1 && errorKind(error) === 'unknown',
    },
    mutations: { retry: false },
  },
});
