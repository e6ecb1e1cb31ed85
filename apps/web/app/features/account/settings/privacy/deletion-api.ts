import type { Backend } from '../../../../lib/backend/supabase.ts';

/** When the account will be erased; null where no deletion is scheduled. */
export async function readDeletionDue(supabase: Backend, userId: string): Promise<Date | null> {
  const { data } = await supabase
    .from('account_deletions')
    .select('due_at')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data ? new Date(data.due_at) : null;
}

/** Cancels the deletion. Returns the time of erasure where it was too late, else null. */
export async function cancelDeletion(supabase: Backend, userId: string): Promise<Date | null> {
  await supabase.rpc('cancel_deletion').throwOnError();
  return readDeletionDue(supabase, userId);
}
