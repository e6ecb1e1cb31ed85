import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { type AuditFilter, type AuditLine, auditPageSize, readAudit } from '../admin-api.ts';
import { adminKey } from '../use-admin-query.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function useAudit(filter: AuditFilter) {
  return useReadPages({
    queryKey: [adminKey, 'audit', filter],
    read: (supabase, after: AuditLine | undefined) => readAudit(supabase, filter, after),
    next: lastOfFullPage(auditPageSize),
    staleTime: 0,
    failure: 'The audit log could not be read',
    roleRequired: true,
  });
}
