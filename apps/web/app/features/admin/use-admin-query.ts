import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../lib/session/report-authorization-error.ts';

export const adminKey = 'operations';

/** One of the page's readings, taken anew every so often while it is looked at. */
export function useAdminQuery<T>(name: string, read: (supabase: Backend) => Promise<T>, everyMs = 60_000) {
  const query = useQuery({
    queryKey: [adminKey, name],
    queryFn: async () => read(await getSupabase()),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure(`The ${name} could not be read`, error);
    reportAuthorizationError(error);
  }, [error, name]);

  return query;
}
