import type { Backend } from '../../../../lib/backend/supabase.ts';

export const bucketName = 'community-photos';

/** Lifetime of a signed URL. */
export const signedSeconds = 300;

/** In the member's own folder, under a name that is used once. */
export function photoPath(userId: string, photoId: string): string {
  return `${userId}/photo-${photoId}.jpg`;
}

/** Idempotent upload: a photo that is there already counts as uploaded. */
export async function uploadPhoto(supabase: Backend, path: string, blob: Blob): Promise<void> {
  const options = { contentType: blob.type, cacheControl: '3600' };
  const { error } = await supabase.storage.from(bucketName).upload(path, blob, options);
  if (error && !('statusCode' in error && error.statusCode === '409')) throw error;
}

export async function signedPhoto(supabase: Backend, path: string): Promise<string> {
  const { data, error } = await supabase.storage.from(bucketName).createSignedUrl(path, signedSeconds);
  if (error) throw error;
  return data.signedUrl;
}

/** Deletes an orphaned photo. If that fails, only its owner can reach it. */
export async function removePhoto(supabase: Backend, path: string): Promise<void> {
  const { error } = await supabase.storage.from(bucketName).remove([path]);
  if (error) throw error;
}
