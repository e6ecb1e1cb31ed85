import type { Database } from '@kindling/database-types';
import type { PhotoFile, ShownPhoto } from '@kindling/domain/photos/photo-file';
import type { SupabaseClient } from '@supabase/supabase-js';
import { logFailureCode } from '../lib/log-failure.ts';

type Backend = SupabaseClient<Database>;

export type WithPhoto<Row> = Row & { photo: PhotoFile | undefined };

/**
 * Rows with the photograph that stands for each: of a class, listing or instructor with this id. A page without its
 * photographs is still a page, so a failure is not theirs.
 */
export async function withLeadPhotos<Row>(
  backend: Backend,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<WithPhoto<Row>[]> {
  const ids = [...new Set(rows.map(idOf))];
  if (ids.length === 0) return [];
  const { data, error } = await backend
    .from('lead_photos')
    .select('subject_id, key, alt, width, thumbhash')
    .in('subject_id', ids)
    .overrideTypes<(PhotoFile & { subject_id: string })[], { merge: false }>();
  if (error) {
    logFailureCode('The photos of a list could not be read', error);
    return rows.map((row) => ({ ...row, photo: undefined }));
  }
  const bySubject = new Map(data.map((photo) => [photo.subject_id, photo]));
  return rows.map((row) => ({ ...row, photo: bySubject.get(idOf(row)) }));
}

/** A row of `photos`, where it is processed; a published one always is. */
export function toPhotoFile(row: { [Column in keyof PhotoFile]: PhotoFile[Column] | null } | undefined) {
  const { key, alt, width, thumbhash } = row ?? {};
  return key && width && thumbhash ? { key, alt: alt ?? '', width, thumbhash } : undefined;
}

/** Published photographs of a class, listing or instructor, in order. */
export function readPhotos(backend: Backend, subjectId: string) {
  return backend
    .from('photos')
    .select('id, key, alt, width, thumbhash')
    .eq('subject_id', subjectId)
    .eq('published', true)
    .order('position')
    .order('id')
    .overrideTypes<ShownPhoto[], { merge: false }>();
}
