import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { auditPageSize, readSecurity, type SecurityFilter, type SecurityLine } from '../admin-api.ts';
import { adminKey } from '../use-admin-query.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function useSecurity(filter: SecurityFilter) {
  const query = useInfiniteQuery({
    queryKey: [adminKey, 'security', filter],
    queryFn: async ({ pageParam }) => readSecurity(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as SecurityLine | undefined,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : page.at(-1)),
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('The security log could not be read', error);
    reportAuthorizationError(error);
  }, [error]);

  return query;
}
