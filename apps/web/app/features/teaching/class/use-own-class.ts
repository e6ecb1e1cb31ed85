import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';

async function readOwnClass(supabase: Backend, slug: string) {
  const { data } = await supabase.rpc('my_classes').select('*').eq('slug', slug).maybeSingle().throwOnError();
  return data;
}

export type OwnClass = NonNullable<Awaited<ReturnType<typeof readOwnClass>>>;

export type OwnClassState =
  | { status: 'loading' }
  | { status: 'found'; own: OwnClass }
  | { status: 'none' }
  | { status: 'failed'; error: unknown; retry: () => void };

/** A class that a member has sent in, whole, with what was decided about it. */
export function useOwnClass(userId: string, slug: string): OwnClassState {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['my-classes', userId, slug],
    queryFn: async () => readOwnClass(await getSupabase(), slug),
    // A form starts with it: never with what was there before her last change.
    gcTime: 0,
  });

  useEffect(() => {
    if (error) logFailure('Her class could not be read', error);
  }, [error]);

  if (data) return { status: 'found', own: data };
  if (data === null) return { status: 'none' };
  if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
