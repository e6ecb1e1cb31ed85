import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { communityKey } from '../../community-query-keys.ts';
import { type CardDefaults, type MemberCard, readCardDefaults, readMemberCard } from './member-card-api.ts';

export const memberCardKey = (userId: string) => [...communityKey(userId), 'card'] as const;

/** Her card; null where she has none yet, and undefined as long as that is not known. */
export function useMemberCard(userId: string): MemberCard | null | undefined {
  const { data, error } = useQuery({
    queryKey: memberCardKey(userId),
    queryFn: async () => readMemberCard(await getSupabase(), userId),
  });
  useEffect(() => {
    if (error) logFailure('Your card could not be read', error);
  }, [error]);
  return data;
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
  const { data, error } = useQuery({
    queryKey: [...communityKey(userId), 'begun'],
    queryFn: async () => readCardDefaults(await getSupabase(), userId),
  });
  return data ?? (error ? { name: null, picture: null } : undefined);
}
