import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { communityKey } from '../../community-query-keys.ts';
import { type CardDefaults, type MemberCard, readCardDefaults, readMemberCard } from './member-card-api.ts';

export const memberCardKey = (userId: string) => [...communityKey(userId), 'card'] as const;

/** Her card; null where she has none yet, and undefined as long as that is not known. */
export function useMemberCard(userId: string): MemberCard | null | undefined {
  return useRead({
    queryKey: memberCardKey(userId),
    read: (supabase) => readMemberCard(supabase, userId),
    failure: 'Your card could not be read',
  }).data;
}

/** Reads her card now, and rejects where that does not work. */
export function useFetchMemberCard(userId: string): () => Promise<MemberCard | null> {
  const queries = useQueryClient();
  return async () => {
    const card = await readMemberCard(await getSupabase(), userId);
    queries.setQueryData<MemberCard | null>(memberCardKey(userId), card);
    return card;
  };
}

export function useSetMemberCard(userId: string): (card: MemberCard) => void {
  const queries = useQueryClient();
  return (card) => queries.setQueryData<MemberCard | null>(memberCardKey(userId), card);
}

/** What her profile has to begin with. Without it the fields are empty, and that is all. */
export function useCardDefaults(userId: string): CardDefaults | undefined {
  const { data, error } = useRead({
    queryKey: [...communityKey(userId), 'begun'],
    read: (supabase) => readCardDefaults(supabase, userId),
  });
  return data ?? (error ? { name: null, picture: null } : undefined);
}
