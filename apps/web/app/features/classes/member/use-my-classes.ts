import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

async function readMyClasses(supabase: Backend) {
  const [classes, revisions] = await Promise.all([
    supabase
      .rpc('my_classes')
      .select('id, slug, class_title, status, decline_reason, created_at, updated_at')
      .throwOnError(),
    supabase.from('revisions').select('class_id, status').not('class_id', 'is', null).throwOnError(),
  ]);
  const revisionOf = new Map(revisions.data.map(({ class_id, status }) => [class_id, status]));
  return classes.data.map((each) => ({ ...each, revision: revisionOf.get(each.id) }));
}

export type MyClass = Awaited<ReturnType<typeof readMyClasses>>[number];

/** Submitted classes with their review decisions, and where their revisions stand. */
export function useMyClasses(userId: string) {
  return useRead({
    queryKey: ['my-classes', userId],
    read: readMyClasses,
    failure: 'Her classes could not be read',
  });
}
