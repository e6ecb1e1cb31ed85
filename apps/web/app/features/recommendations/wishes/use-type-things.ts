import { entriesOfNames } from '@kindling/domain/things/entries-of-names';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readLatestResult } from '../../../shared/quiz-result/insert-quiz-rows.ts';
import { latestResultKey } from '../../../shared/quiz-result/latest-result-key.ts';

/** Things that her newest result recommends; undefined until they are known. */
export function useTypeThings(userId: string): CatalogueEntry[] | undefined {
  const { data } = useRead({
    queryKey: latestResultKey(userId),
    read: (supabase) => readLatestResult(supabase, userId),
    failure: 'The latest quiz result could not be read',
  });
  return data === undefined ? undefined : entriesOfNames(data?.recommendations ?? []);
}
