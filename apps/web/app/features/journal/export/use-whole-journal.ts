import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Entry, readWholeJournal } from '../journal-api.ts';
import { signedUrlsOf } from '../journal-files-api.ts';
import { journalKey } from '../list/use-entries.ts';

export interface WholeJournal {
  entries: readonly Entry[];
  /** Signed URLs of the photos by their stored URL; valid for minutes. */
  photos: ReadonlyMap<string, string>;
}

/** The whole journal, read once, without refetch: what is being printed does not change. */
export function useWholeJournal(userId: string) {
  return useRead({
    queryKey: [...journalKey(userId), 'whole'],
    read: readWhole,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    failure: 'The journal could not be read',
  });

  async function readWhole(supabase: Backend): Promise<WholeJournal> {
    const entries = await readWholeJournal(supabase, userId, () => {});
    const urls = entries.map(({ photo_url }) => photo_url).filter((url) => url !== null);
    const photos = await signedUrlsOf(supabase, urls).catch((error: unknown) => {
      logFailure('The photos of the journal could not be shown', error);
      return new Map<string, string>();
    });
    return { entries, photos };
  }
}
