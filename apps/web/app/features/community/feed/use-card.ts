import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { communityKey } from '../keys.ts';
import { type Begun, type Card, readBegun, readCard } from './card-api.ts';

export const cardKey = (userId: string) => [...communityKey(userId), 'card'] as const;

/** Her card; null where she has none yet, and undefined as long as that is not known. */
export function useCard(userId: string): Card | null | undefined {
  const { data, error } = useQuery({
    queryKey: cardKey(userId),
    queryFn: async () => readCard(await getSupabase(), userId),
  });
  useEffect(() => {
    if (error) logFailure('Your card could not be read', error);
  }, [error]);
  return data;
}

/** Reads her card now, and rejects where that does not work. */
export function useFindCard(userId: string): () => Promise<Card | null> {
  const queries = useQueryClient();
  return async () => {
    const card = await readCard(await getSupabase(), userId);
    queries.setQueryData<Card | null>(cardKey(userId), card);
    return card;
  };
}

export function usePutCard(userId: string): (card: Card) => void {
  const queries = useQueryClient();
  return (card) => queries.setQueryData<Card | null>(cardKey(userId), card);
}

/** What her profile has to begin with. Without it the fields are empty, and that is all. */
export function useBegun(userId: string): Begun | undefined {
  const { data, error } = useQuery({
    queryKey: [...communityKey(userId), 'begun'],
    queryFn: async () => readBegun(await getSupabase(), userId),
  });
  return data ?? (error ? { name: null, picture: null } : undefined);
}
