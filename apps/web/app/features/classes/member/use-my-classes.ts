import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

async function readMyClasses(supabase: Backend) {
  const { data } = await supabase
    .rpc('my_classes')
    .select('id, slug, class_title, status, decline_reason, created_at, updated_at')
    .throwOnError();
  return data;
}

export type MyClass = Awaited<ReturnType<typeof readMyClasses>>[number];

/** Submitted classes with their review decisions. */
export function useMyClasses(userId: string) {
  return useRead({
    queryKey: ['my-classes', userId],
    read: readMyClasses,
    failure: 'Her classes could not be read',
  });
}
