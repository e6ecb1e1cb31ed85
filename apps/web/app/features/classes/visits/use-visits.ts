import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { addVisit, readVisits, removeVisit, type Visit } from './visits-api.ts';

export function useVisits(userId: string, classId: string) {
  const queries = useQueryClient();
  const queryKey = ['class-visits', userId, classId];
  const visits = useQuery({ queryKey, queryFn: async () => readVisits(await getSupabase(), userId, classId) });

  function onError(error: unknown) {
    logFailure('A visit could not be saved', error);
    void noticeEndedSession(error);
  }
  const onSuccess = () => queries.invalidateQueries({ queryKey });

  const add = useMutation({
    mutationFn: async (day: string) =>
      addVisit(await getSupabase(), { user_id: userId, class_id: classId, attended_on: day }),
    onError,
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: async (visit: Visit) => removeVisit(await getSupabase(), visit.id),
    onError,
    onSuccess,
  });
  return { visits, add, remove };
}
