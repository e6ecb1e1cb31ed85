import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { type AuditFilter, type AuditLine, auditPageSize, readAudit } from './operations-api.ts';
import { operationsKey } from './use-reading.ts';

/** Page after page, each going on behind the last line of the one before. */
export function useAudit(filter: AuditFilter) {
  const query = useInfiniteQuery({
    queryKey: [operationsKey, 'audit', filter],
    queryFn: async ({ pageParam }) => readAudit(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as AuditLine | undefined,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : page.at(-1)),
    staleTime: 0,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('The audit log could not be read', error);
    noticeRefusal(error);
  }, [error]);

  return query;
}
