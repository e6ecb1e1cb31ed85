import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';

async function readMyClasses(supabase: Backend) {
  const { data } = await supabase
    .rpc('my_classes')
    .select('id, slug, class_title, status, decline_reason, created_at, updated_at')
    .throwOnError();
  return data;
}

export type MyClass = Awaited<ReturnType<typeof readMyClasses>>[number];

export type MyClassesState =
  | { status: 'loading' }
  | { status: 'ready'; classes: readonly MyClass[] }
  | { status: 'failed'; error: unknown; retry: () => void };

/** The classes that a member has sent in, with what was decided about them. */
export function useMyClasses(userId: string): MyClassesState {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['my-classes', userId],
    queryFn: async () => readMyClasses(await getSupabase()),
  });

  useEffect(() => {
    if (error) logFailure('Her classes could not be read', error);
  }, [error]);

  if (data) return { status: 'ready', classes: data };
  if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
