import { useRead } from '../../../lib/backend/use-read.ts';
import { journalKey } from '../list/use-entries.ts';
import { readGrowth } from './growth-api.ts';

export function useGrowth(userId: string) {
  return useRead({
    queryKey: [...journalKey(userId), 'growth'],
    read: readGrowth,
    failure: 'The growth of the journal could not be read',
  });
}
