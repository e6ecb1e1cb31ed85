import { timeZoneHere } from '@kindling/domain/stats/calendar-days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { type Attendance, addAttendance, readAttendance, removeAttendance } from './attendance-api.ts';

export function useAttendance(userId: string, classId: string) {
  const queries = useQueryClient();
  const queryKey = ['class-visits', userId, classId];
  const attendances = useRead({ queryKey, read: (supabase) => readAttendance(supabase, userId, classId) });

  function onError(error: unknown) {
    logFailure('A visit could not be saved', error);
    void handleSessionExpired(error);
  }
  const onSuccess = () => queries.invalidateQueries({ queryKey });

  const add = useMutation({
    mutationFn: async (day: string) =>
      addAttendance(await getSupabase(), {
        user_id: userId,
        class_id: classId,
        attended_on: day,
        time_zone: timeZoneHere(),
      }),
    onError,
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: async (attendance: Attendance) => removeAttendance(await getSupabase(), attendance.id),
    onError,
    onSuccess,
  });
  return { attendances, add, remove };
}
