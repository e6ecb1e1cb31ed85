import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { type AuditFilter, type AuditLine, auditPageSize, readAudit } from '../admin-api.ts';
import { adminKey } from '../use-admin-query.ts';

/** Page after page, each going on behind the last line of the one before. */
export function useAudit(filter: AuditFilter) {
  const query = useInfiniteQuery({
    queryKey: [adminKey, 'audit', filter],
    queryFn: async ({ pageParam }) => readAudit(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as AuditLine | undefined,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : page.at(-1)),
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('The audit log could not be read', error);
    reportAuthorizationError(error);
  }, [error]);

  return query;
}
