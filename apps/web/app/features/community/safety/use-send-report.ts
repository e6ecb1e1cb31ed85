import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import type { ReportValues } from '@kindling/domain/safety/safety-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { communityKey } from '../community-query-keys.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { readReports, sendReport } from './safety-api.ts';

interface Report {
  values: ReportValues;
  about: { id: string; kind: ReportTargetKind; subjectId: string };
}

const reportsKey = (userId: string) => [...communityKey(userId), 'reports'] as const;

export function useSendReport(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async ({ values, about }: Report) => sendReport(await getSupabase(), values, about),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey(userId) }),
    onError: (error) => reportCommunityError('A report could not be sent', error),
  });
}

/** Sent reports with their outcome. */
export function useSentReports(userId: string) {
  return useRead({ queryKey: reportsKey(userId), read: readReports });
}
