import type { ReportableKind } from '@kindling/domain/safety/limits';
import type { ReportValues } from '@kindling/domain/safety/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/supabase.ts';
import { noticeCommunityFailure } from '../community-failure.ts';
import { failsOffline } from '../fails-offline.ts';
import { communityKey } from '../keys.ts';
import { readReports, sendReport } from './safety-api.ts';

interface Report {
  values: ReportValues;
  about: { id: string; kind: ReportableKind; subjectId: string };
}

const reportsKey = (userId: string) => [...communityKey(userId), 'reports'] as const;

export function useReporting(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async ({ values, about }: Report) => sendReport(await getSupabase(), values, about),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey(userId) }),
    onError: (error) => noticeCommunityFailure('A report could not be sent', error),
  });
}

/** What she has reported, and what came of it. */
export function useReports(userId: string) {
  return useQuery({ queryKey: reportsKey(userId), queryFn: async () => readReports(await getSupabase()) });
}
