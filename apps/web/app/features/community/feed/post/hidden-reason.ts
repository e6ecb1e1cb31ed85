import type { Backend } from '../../../../lib/backend/supabase.ts';

/** Reason of a moderator for hiding content, and the action to appeal against. */
interface HiddenReason {
  reason: string | null;
  sanctionId: string | null;
}

/** Read from the member's notification; null if that was deleted. */
export async function readHiddenReason(supabase: Backend, subjectId: string): Promise<HiddenReason | null> {
  const { data } = await supabase
    .from('notifications')
    .select('reason, sanction_id')
    .eq('kind', 'hidden')
    .eq('subject_id', subjectId)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [notification] = data;
  return notification ? { reason: notification.reason, sanctionId: notification.sanction_id } : null;
}
