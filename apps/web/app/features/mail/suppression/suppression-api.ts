import type { Backend } from '../../../lib/backend/supabase.ts';

export interface Suppression {
  reason: string;
  since: Date;
}

/** Why no email reaches her; null where it does. */
export async function readSuppression(supabase: Backend): Promise<Suppression | null> {
  const { data } = await supabase.rpc('my_mail_problem').throwOnError();
  const [suppression] = data;
  return suppression ? { reason: suppression.reason, since: new Date(suppression.since) } : null;
}

/** Her address works again: one email goes there. */
export async function retryAddress(supabase: Backend): Promise<void> {
  await supabase.rpc('retry_my_address').throwOnError();
}
