import { journalBucket, pathOfJournalUrl, signedUrlSeconds } from '@kindling/domain/journal/journal-file-paths';
import type { Backend } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { DraftFile } from './drafts/entry-draft.ts';

/** A failed upload; no row was written that would name the file. */
export class UploadFailed extends Error {}

/** Idempotent upload; returns the file's stored URL. */
export async function uploadFile(supabase: Backend, file: DraftFile): Promise<string> {
  if (file.state === 'stored') return file.url;
  const { blob, path } = file;
  const bucket = supabase.storage.from(journalBucket);
  const { error } = await bucket.upload(path, blob, { contentType: blob.type, cacheControl: '3600' });
  // Uploaded the last time, when only the answer was lost.
  if (error && !saysStatus(error, '409')) throw new UploadFailed('A journal file was not uploaded', { cause: error });
  return bucket.getPublicUrl(path).data.publicUrl;
}

function saysStatus(error: object, status: string): boolean {
  return 'statusCode' in error && error.statusCode === status;
}

/** Signed URL for a few minutes; row level security decides who gets one. */
export async function signedUrlOf(supabase: Backend, url: string): Promise<string> {
  const { data, error } = await supabase.storage
    .from(journalBucket)
    .createSignedUrl(pathOfJournalUrl(url) ?? '', signedUrlSeconds);
  if (error) throw error;
  return data.signedUrl;
}

const signBatchSize = 200;

/** Signed URLs in one request; deleted files have none. */
export async function signedUrlsOf(supabase: Backend, urls: readonly string[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const bucket = supabase.storage.from(journalBucket);
  for (let at = 0; at < urls.length; at += signBatchSize) {
    const some = urls.slice(at, at + signBatchSize);
    const paths = some.map((url) => pathOfJournalUrl(url) ?? '');
    const { data, error } = await bucket.createSignedUrls(paths, signedUrlSeconds);
    if (error) throw error;
    for (const [index, { signedUrl }] of data.entries()) {
      const url = some[index];
      if (url && signedUrl) addresses.set(url, signedUrl);
    }
  }
  return addresses;
}

/** Downloads a file; undefined where it is deleted. A network error is thrown. */
export async function downloadFile(supabase: Backend, url: string): Promise<Blob | undefined> {
  const { data, error } = await supabase.storage.from(journalBucket).download(pathOfJournalUrl(url) ?? '');
  if (error && !saysStatus(error, '404')) throw error;
  return data ?? undefined;
}

/** Deletes orphaned files. If that fails, only their owner can reach them. */
export async function removeFiles(supabase: Backend, urls: readonly (string | null)[]): Promise<void> {
  const paths = urls.map(pathOfJournalUrl).filter((path) => path !== null);
  if (paths.length === 0) return;
  const { error } = await supabase.storage.from(journalBucket).remove(paths);
  if (error) logFailure('Files of a journal entry could not be removed', error);
}
