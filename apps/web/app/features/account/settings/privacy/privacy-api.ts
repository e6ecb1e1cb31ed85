import type { Backend } from '../../../../lib/backend/supabase.ts';

/** Data export job: in progress, or ready until it expires. */
export interface DataExport {
  id: string;
  percent: number;
  /** Missing while the file is being made. */
  ready?: { bytes: number; expiresAt: Date };
  /** The job failed; another may be requested. */
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

/** Signed URL of the file, for one minute: the browser streams the download to disk, however large it is. */
export async function signedExportUrl({ storage }: Backend, userId: string, id: string): Promise<string> {
  const { data, error } = await storage
    .from('exports')
    .createSignedUrl(`${userId}/${id}.zip`, 60, { download: 'everything-about-me.zip' });
  if (error) throw error;
  return data.signedUrl;
}

export async function hasJustSignedIn(supabase: Backend): Promise<boolean> {
  const { data } = await supabase.rpc('has_just_signed_in').throwOnError();
  return data;
}

export async function requireRecentSignIn(supabase: Backend): Promise<void> {
  if (!(await hasJustSignedIn(supabase))) throw Object.assign(new Error(), { code: 'reauthentication_needed' });
}
