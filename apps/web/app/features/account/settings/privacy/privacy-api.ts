import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { reauthenticate } from '../../../../lib/session/second-factor/reauthenticate.ts';
import type { ReauthenticationProof } from '../two-step/factors-api.ts';

/** Everything about her in one file: being made, or there until a certain time. */
export interface DataExport {
  id: string;
  percent: number;
  /** Not before the file is there. */
  ready?: { bytes: number; expiresAt: Date };
  /** Something has gone wrong with it: she may ask again. */
  stuck: boolean;
}

const staleAfterMs = 60 * 60_000;

export async function readExport(supabase: Backend, userId: string): Promise<DataExport | null> {
  const { data } = await supabase
    .from('data_exports')
    .select('id, percent, requested_at, ready_at, expires_at, bytes')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { id, percent, bytes } = data;
  const expiresAt = data.expires_at ? new Date(data.expires_at) : undefined;
  if (expiresAt && expiresAt <= new Date()) return null;
  const stuck = !data.ready_at && Date.now() - Date.parse(data.requested_at) > staleAfterMs;
  return { id, percent, stuck, ...(expiresAt && bytes !== null && { ready: { bytes, expiresAt } }) };
}

export async function requestExport(supabase: Backend): Promise<void> {
  await supabase.rpc('request_export').throwOnError();
}

/** An address that opens the file for a minute: the browser saves it as it comes, however large it is. */
export async function signedExportUrl({ storage }: Backend, userId: string, id: string): Promise<string> {
  const { data, error } = await storage
    .from('exports')
    .createSignedUrl(`${userId}/${id}.zip`, 60, { download: 'everything-about-me.zip' });
  if (error) throw error;
  return data.signedUrl;
}

/** When her account will be erased; null while it stays. */
export async function readDeletionDue(supabase: Backend, userId: string): Promise<Date | null> {
  const { data } = await supabase
    .from('account_deletions')
    .select('due_at')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data ? new Date(data.due_at) : null;
}

export async function hasJustSignedIn(supabase: Backend): Promise<boolean> {
  const { data } = await supabase.rpc('has_just_signed_in').throwOnError();
  return data;
}

/** With her password and code, or without where she has only just signed in. */
export async function scheduleDeletion(proof: ReauthenticationProof | undefined): Promise<void> {
  const schedule = async (supabase: Backend) => {
    await supabase.rpc('schedule_deletion').throwOnError();
  };
  if (proof === undefined) return schedule(await getSupabase());
  return reauthenticate(proof, schedule);
}

/** Answers when her account will be erased nonetheless, because the time was over; null where it stays. */
export async function cancelDeletion(supabase: Backend, userId: string): Promise<Date | null> {
  await supabase.rpc('cancel_deletion').throwOnError();
  return readDeletionDue(supabase, userId);
}
