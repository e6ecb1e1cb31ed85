import type { Backend } from '../../../../lib/backend/supabase.ts';

/** A session of the account. */
export interface Device {
  id: string;
  userAgent: string | null;
  signedInAt: string;
  lastActiveAt: string;
  isCurrent: boolean;
}

/** Sessions, the current one first. */
export async function readDevices(supabase: Backend): Promise<Device[]> {
  const { data } = await supabase.rpc('my_sessions').throwOnError();
  return data.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    signedInAt: session.signed_in_at,
    lastActiveAt: session.last_active_at,
    isCurrent: session.is_current,
  }));
}

export async function endDevice(supabase: Backend, id: string): Promise<void> {
  await supabase.rpc('end_session', { session_id: id }).throwOnError();
}

export async function endOtherDevices({ auth }: Backend): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw error;
}
