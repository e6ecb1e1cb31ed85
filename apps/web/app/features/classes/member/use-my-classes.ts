import { correctionColumns, unanswered } from '@kindling/domain/review/correction';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { withReviewShares } from '../../../shared/review-shares.ts';

async function readMyClasses(supabase: Backend) {
  const [classes, revisions, corrections] = await Promise.all([
    supabase
      .rpc('my_classes')
      .select('id, slug, class_title, status, decline_reason, created_at, updated_at')
      .throwOnError(),
    supabase.from('revisions').select('class_id, status, updated_at').not('class_id', 'is', null).throwOnError(),
    supabase
      .from('corrections')
      .select(`class_id, ${correctionColumns}`)
      .not('class_id', 'is', null)
      .is('closed_at', null)
      .throwOnError(),
  ]);
  const revisionOf = new Map(revisions.data.map((revision) => [revision.class_id, revision]));
  const correctionOf = new Map(corrections.data.map((correction) => [correction.class_id, correction]));
  return (await withReviewShares(supabase, classes.data, ({ id }) => id)).map((each) => {
    const revision = revisionOf.get(each.id);
    return {
      ...each,
      revision: revision?.status,
      correction: unanswered(correctionOf.get(each.id), each, revision),
    };
  });
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
