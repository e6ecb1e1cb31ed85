import { useQueryClient } from '@tanstack/react-query';
import { oneScreenMs } from '../../../lib/backend/query-client.ts';
import { useLiveChannel } from '../../../lib/backend/use-live-channel.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readClassSessions, readCourses } from './class-sessions-api.ts';

/** Sessions and courses of a class with live places. */
export function useClassSessions(classId: string) {
  const queries = useQueryClient();
  const queryKey = ['class-sessions', classId];
  useLiveChannel({
    topic: `class:${classId}`,
    event: 'places',
    onChange: () => void queries.invalidateQueries({ queryKey }),
    failure: 'Places are not live',
  });
  return useRead({
    queryKey,
    read: async (supabase) => {
      const [sessions, courses] = await Promise.all([
        readClassSessions(supabase, classId).throwOnError(),
        readCourses(supabase, classId).throwOnError(),
      ]);
      return { sessions: sessions.data, courses: courses.data };
    },
    staleTime: oneScreenMs,
    failure: 'The dates of a class could not be read',
  });
}
