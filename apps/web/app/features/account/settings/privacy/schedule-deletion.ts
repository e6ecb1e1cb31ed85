import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { reauthenticate } from '../../../../lib/session/second-factor/reauthenticate.ts';
import type { ReauthenticationProof } from '../two-step/factors-api.ts';

/** Schedules the deletion: reauthenticated, or without proof within minutes of a sign-in. */
export async function scheduleDeletion(proof: ReauthenticationProof | undefined): Promise<void> {
  const schedule = async (supabase: Backend) => {
    await supabase.rpc('schedule_deletion').throwOnError();
  };
  if (proof === undefined) return schedule(await getSupabase());
  return reauthenticate(proof, schedule);
}
