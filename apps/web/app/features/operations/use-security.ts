import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { auditPageSize, readSecurity, type SecurityFilter, type SecurityLine } from './operations-api.ts';
import { operationsKey } from './use-reading.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function useSecurity(filter: SecurityFilter) {
  const query = useInfiniteQuery({
    queryKey: [operationsKey, 'security', filter],
    queryFn: async ({ pageParam }) => readSecurity(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as SecurityLine | undefined,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : page.at(-1)),
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('The security log could not be read', error);
    noticeRefusal(error);
  }, [error]);

  return query;
}
