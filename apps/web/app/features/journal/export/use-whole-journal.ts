import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Entry, readWholeJournal } from '../journal-api.ts';
import { signedUrlsOf } from '../journal-files-api.ts';
import { journalKey } from '../list/use-entries.ts';
import { reportSaveError } from '../save-error-messages.ts';

export interface WholeJournal {
  entries: readonly Entry[];
  /** The addresses of her photos, by what stands for them in the entries; for a few minutes. */
  photos: ReadonlyMap<string, string>;
}

/** All of her journal, read once: what is on its way to paper does not change. */
export function useWholeJournal(userId: string) {
  const whole = useQuery({
    queryKey: [...journalKey(userId), 'whole'],
    queryFn: readWhole,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function readWhole(): Promise<WholeJournal> {
    const supabase = await getSupabase();
    const entries = await readWholeJournal(supabase, userId, () => {});
    const urls = entries.map(({ photo_url }) => photo_url).filter((url) => url !== null);
    const photos = await signedUrlsOf(supabase, urls).catch((error: unknown) => {
      logFailure('The photos of the journal could not be shown', error);
      return new Map<string, string>();
    });
    return { entries, photos };
  }

  useEffect(() => {
    if (whole.error) reportSaveError('The journal could not be read', whole.error);
  }, [whole.error]);

  const failed = whole.error !== null || whole.fetchStatus === 'paused';
  return { whole: whole.data, failed, retry: () => void whole.refetch() };
}
