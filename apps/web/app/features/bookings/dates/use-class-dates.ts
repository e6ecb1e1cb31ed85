import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../lib/backend/use-live-channel.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readClassDates, readCourses } from './class-dates-api.ts';

/** Dates and courses of a class with live places. */
export function useClassDates(classId: string) {
  const queries = useQueryClient();
  const queryKey = ['class-dates', classId];
  useLiveChannel({
    topic: `class:${classId}`,
    event: 'places',
    onChange: () => void queries.invalidateQueries({ queryKey }),
    failure: 'Places are not live',
  });
  return useRead({
    queryKey,
    read: async (supabase) => {
      const [dates, courses] = await Promise.all([
        readClassDates(supabase, classId).throwOnError(),
        readCourses(supabase, classId).throwOnError(),
      ]);
      return { dates: dates.data, courses: courses.data };
    },
    refetchOnMount: 'always',
    failure: 'The dates of a class could not be read',
  });
}
