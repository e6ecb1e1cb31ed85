import { signedUrlSeconds } from '@kindling/domain/journal/journal-file-paths';
import { useRead } from '../../../lib/backend/use-read.ts';
import { signedUrlOf } from '../journal-files-api.ts';

/** Renewed a little before it would expire. */
const freshMs = (signedUrlSeconds - 60) * 1000;

/** Signed URL of a private file, valid for minutes. `retry` is also for one that has expired. */
export function useSignedUrl(url: string) {
  return useRead({
    queryKey: ['journal-file', url],
    read: (supabase) => signedUrlOf(supabase, url),
    staleTime: freshMs,
    gcTime: freshMs,
    // No refetch: a new URL would stop the playback.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    failure: 'A journal file could not be shown',
  });
}
