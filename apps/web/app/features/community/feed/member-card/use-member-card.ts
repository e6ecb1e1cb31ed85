import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { communityKey } from '../../community-query-keys.ts';
import { type CardDefaults, type MemberCard, readCardDefaults, readMemberCard } from './member-card-api.ts';

export const memberCardKey = (userId: string) => [...communityKey(userId), 'card'] as const;

/** Null without a card, undefined while unknown. */
export function useMemberCard(userId: string): MemberCard | null | undefined {
  return useRead({
    queryKey: memberCardKey(userId),
    read: (supabase) => readMemberCard(supabase, userId),
    failure: 'Your card could not be read',
  }).data;
}

/** Fetches the card now; rejects on failure. */
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

/** Suggestions for a first card; optional. */
export function useCardDefaults(userId: string): CardDefaults | undefined {
  const { data, error } = useRead({
    queryKey: [...communityKey(userId), 'begun'],
    read: (supabase) => readCardDefaults(supabase, userId),
  });
  return data ?? (error ? { name: null, picture: null, portrait: null } : undefined);
}
