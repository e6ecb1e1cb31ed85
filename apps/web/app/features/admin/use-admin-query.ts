import type { Backend } from '../../lib/backend/supabase.ts';
import { useRead } from '../../lib/backend/use-read.ts';

export const adminKey = 'operations';

/** One of the page's readings, polled while it is looked at. */
export function useAdminQuery<T>(name: string, read: (supabase: Backend) => Promise<T>, everyMs = 60_000) {
  return useRead({
    queryKey: [adminKey, name],
    read,
    refetchInterval: everyMs,
    staleTime: 0,
    failure: `The ${name} could not be read`,
    roleRequired: true,
  });
}
