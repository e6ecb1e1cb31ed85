import { journalBucket, pathOfJournalUrl, signedUrlSeconds } from '@kindling/domain/journal/journal-file-paths';
import type { Backend } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { DraftFile } from './drafts/entry-draft.ts';

/** A file that did not arrive; nothing was written that would name it. */
export class UploadFailed extends Error {}

/** Sees to it that a file is in the bucket, and answers with the address that stands for it in the entry. */
export async function uploadFile(supabase: Backend, file: DraftFile): Promise<string> {
  if (file.state === 'stored') return file.url;
  const { blob, path } = file;
  const bucket = supabase.storage.from(journalBucket);
  const { error } = await bucket.upload(path, blob, { contentType: blob.type, cacheControl: '3600' });
  // It arrived the last time, and only the answer did not.
  if (error && !saysStatus(error, '409')) throw new UploadFailed('A journal file was not uploaded', { cause: error });
  return bucket.getPublicUrl(path).data.publicUrl;
}

function saysStatus(error: object, status: string): boolean {
  return 'statusCode' in error && error.statusCode === status;
}

/** An address that shows a file for a few minutes, to whoever may read it. */
export async function signedUrlOf(supabase: Backend, url: string): Promise<string> {
  const { data, error } = await supabase.storage
    .from(journalBucket)
    .createSignedUrl(pathOfJournalUrl(url) ?? '', signedUrlSeconds);
  if (error) throw error;
  return data.signedUrl;
}

const signBatchSize = 200;

/** The same for many; those that are gone have none. */
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

/** A file itself, for her to keep; undefined where it is gone. Out of reach is another thing, and thrown. */
export async function downloadFile(supabase: Backend, url: string): Promise<Blob | undefined> {
  const { data, error } = await supabase.storage.from(journalBucket).download(pathOfJournalUrl(url) ?? '');
  if (error && !saysStatus(error, '404')) throw error;
  return data ?? undefined;
}

/** Removes what no entry shows any more. A failure leaves bytes behind that only she could reach. */
export async function removeFiles(supabase: Backend, urls: readonly (string | null)[]): Promise<void> {
  const paths = urls.map(pathOfJournalUrl).filter((path) => path !== null);
  if (paths.length === 0) return;
  const { error } = await supabase.storage.from(journalBucket).remove(paths);
  if (error) logFailure('Files of a journal entry could not be removed', error);
}
