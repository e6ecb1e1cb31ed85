import type { Backend } from '../../../../lib/backend/supabase.ts';

/** Why a moderator has hidden her words, and the act that she can appeal against. */
interface HiddenReason {
  reason: string | null;
  sanctionId: string | null;
}

/** It stands in what she was told. Null where she has removed that. */
export async function readHiddenReason(supabase: Backend, subjectId: string): Promise<HiddenReason | null> {
  const { data } = await supabase
    .from('notifications')
    .select('reason, sanction_id')
    .eq('kind', 'hidden')
    .eq('subject_id', subjectId)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [told] = data;
  return told ? { reason: told.reason, sanctionId: told.sanction_id } : null;
}
