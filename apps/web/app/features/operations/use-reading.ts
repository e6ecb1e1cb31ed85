import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { type Backend, getSupabase } from '../../lib/supabase.ts';

export const operationsKey = 'operations';

/** One of the page's readings, taken anew every so often while it is looked at. */
export function useReading<T>(name: string, read: (supabase: Backend) => Promise<T>, everyMs = 60_000) {
  const query = useQuery({
    queryKey: [operationsKey, name],
    queryFn: async () => read(await getSupabase()),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure(`The ${name} could not be read`, error);
    noticeRefusal(error);
  }, [error, name]);

  return query;
}
