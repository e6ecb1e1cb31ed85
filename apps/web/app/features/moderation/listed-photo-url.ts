import type { Backend } from '../../lib/backend/supabase.ts';

const validSeconds = 300;

/** URL of a photograph's file: the public one, or a signed one while it waits. */
export async function readListedPhotoUrl(supabase: Backend, name: string, published: boolean): Promise<string> {
  if (published) return supabase.storage.from('photos').getPublicUrl(name).data.publicUrl;
  const { data, error } = await supabase.storage.from('photos-waiting').createSignedUrl(name, validSeconds);
  if (error) throw error;
  return data.signedUrl;
}
