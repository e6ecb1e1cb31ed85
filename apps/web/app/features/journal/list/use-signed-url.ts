import { signedUrlSeconds } from '@kindling/domain/journal/journal-file-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { signedUrlOf } from '../journal-files-api.ts';

/** Taken anew a little before it would run out. */
const freshMs = (signedUrlSeconds - 60) * 1000;

/** An address for minutes, so that a file can be shown. `renew` is for one that has run out. */
export function useSignedUrl(url: string) {
  const signed = useQuery({
    queryKey: ['journal-file', url],
    queryFn: async () => signedUrlOf(await getSupabase(), url),
    staleTime: freshMs,
    gcTime: freshMs,
    // A new address would stop what is playing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (signed.error) logFailure('A journal file could not be shown', signed.error);
  }, [signed.error]);
  return {
    address: signed.data,
    failed: signed.error !== null || signed.fetchStatus === 'paused',
    renew: () => void signed.refetch(),
  };
}
