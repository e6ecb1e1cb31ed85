import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { auditPageSize, readSecurity, type SecurityFilter, type SecurityLine } from '../admin-api.ts';
import { adminKey } from '../use-admin-query.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function useSecurity(filter: SecurityFilter) {
  return useReadPages({
    queryKey: [adminKey, 'security', filter],
    read: (supabase, after: SecurityLine | undefined) => readSecurity(supabase, filter, after),
    next: lastOfFullPage(auditPageSize),
    staleTime: 0,
    failure: 'The security log could not be read',
    roleRequired: true,
  });
}
