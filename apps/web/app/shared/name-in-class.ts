import { useRead } from '../lib/backend/use-read.ts';
import { classMessagesKey } from './class-messages-key.ts';

/** Name under which the teacher of a class knows the member; null before she has booked with her. */
export function useNameInClass(classId: string, userId: string) {
  return useRead({
    queryKey: [...classMessagesKey, 'name', classId, userId],
    read: async (supabase) =>
      (await supabase.rpc('my_name_in_class', { class_id: classId }).throwOnError()).data as string | null,
    // Refetch: she may just have booked under another name.
    staleTime: 0,
  });
}
