import type { Backend } from '../../lib/backend/supabase.ts';

/** What the photographs show: an id, and for a listing the token of its private link. */
export interface PhotoSubject {
  kind: 'class' | 'instructor' | 'venue' | 'listing';
  subject: string;
}

export type PhotoStatus = 'uploading' | 'processing' | 'failed' | 'pending' | 'approved' | 'declined';

export type PhotoProblem = 'not_an_image' | 'too_many_pixels' | 'too_small' | 'damaged' | 'too_costly';

/** Photograph as its owner sees it. */
export interface OwnPhoto {
  id: string;
  status: PhotoStatus;
  problem: PhotoProblem | null;
  decline_reason: string | null;
  alt: string;
  /** While it is public. */
  key: string | null;
  width: number | null;
  thumbhash: string | null;
  /** Data URL, while it is not public. */
  preview: string | null;
  /** The public one whose place it is to take. */
  replaces: string | null;
}

export const maxPhotos = 8;

export async function readOwnPhotos(supabase: Backend, about: PhotoSubject): Promise<OwnPhoto[]> {
  const { data } = await supabase.rpc('own_photos', { ...about }).throwOnError();
  return data as unknown as OwnPhoto[];
}

/** Reserves a place and uploads the file under the name that it is given. */
export async function addPhoto(
  supabase: Backend,
  about: PhotoSubject,
  { file, alt, replaces }: { file: Blob; alt: string; replaces?: string | undefined },
): Promise<void> {
  const { data: name } = await supabase
    .rpc('add_photo', { ...about, alt, ...(replaces && { replaces }) })
    .throwOnError();
  const { error } = await supabase.storage.from('photo-uploads').upload(name, file, { contentType: 'image/jpeg' });
  if (!error) return;
  // Its place is free again.
  await supabase.rpc('remove_photo', { ...about, photo: name.split('/').at(-1) ?? '' });
  throw error;
}

export async function describePhoto(supabase: Backend, about: PhotoSubject, photo: string, alt: string): Promise<void> {
  await supabase.rpc('describe_photo', { ...about, photo, alt }).throwOnError();
}

export async function arrangePhotos(supabase: Backend, about: PhotoSubject, photos: string[]): Promise<void> {
  await supabase.rpc('arrange_photos', { ...about, photos }).throwOnError();
}

export async function removePhoto(supabase: Backend, about: PhotoSubject, photo: string): Promise<void> {
  await supabase.rpc('remove_photo', { ...about, photo }).throwOnError();
}

export async function restorePhoto(supabase: Backend, about: PhotoSubject, photo: string): Promise<void> {
  await supabase.rpc('restore_photo', { ...about, photo }).throwOnError();
}
