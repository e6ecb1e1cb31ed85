import { correctionColumns, unanswered } from '@kindling/domain/review/correction';
import { asRevision, revisionColumns } from '@kindling/domain/review/revision';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

async function readOwnClass(supabase: Backend, slug: string) {
  const { data } = await supabase.rpc('my_classes').select('*').eq('slug', slug).maybeSingle().throwOnError();
  if (!data) return null;
  const revision = await supabase
    .from('revisions')
    .select(`${revisionColumns}, updated_at`)
    .eq('class_id', data.id)
    .maybeSingle()
    .throwOnError();
  const correction = await supabase
    .from('corrections')
    .select(correctionColumns)
    .eq('class_id', data.id)
    .is('closed_at', null)
    .maybeSingle()
    .throwOnError();
  return { ...data, revision: asRevision(revision.data), correction: unanswered(correction.data, data, revision.data) };
}

export type OwnClass = NonNullable<Awaited<ReturnType<typeof readOwnClass>>>;

/** A submitted class in full, with its review decision and its revision. */
export function useOwnClass(userId: string, slug: string) {
  return useRead({
    queryKey: ['my-classes', userId, slug],
    read: (supabase) => readOwnClass(supabase, slug),
    // No cache: the form must not start with outdated values.
    gcTime: 0,
    failure: 'Her class could not be read',
  });
}
