import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';

async function readClass(supabase: Backend, slug: string) {
  const [shown, taught] = await Promise.all([
    supabase
      .from('class_submissions')
      .select('id, slug, class_title, instructor_name, takes_messages, public_email, public_phone')
      .eq('slug', slug)
      .eq('status', 'approved')
      .maybeSingle()
      .throwOnError(),
    supabase.rpc('my_classes').select('id').eq('slug', slug).throwOnError(),
  ]);
  return shown.data && { ...shown.data, teaches: taught.data.length > 0 };
}

export type ApprovedClass = NonNullable<Awaited<ReturnType<typeof readClass>>>;

export type ClassState =
  | { status: 'loading' }
  | { status: 'found'; shown: ApprovedClass }
  | { status: 'none' }
  | { status: 'failed'; error: unknown; retry: () => void };

export function useClass(slug: string): ClassState {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['class', slug],
    queryFn: async () => readClass(await getSupabase(), slug),
  });

  useEffect(() => {
    if (error) logFailure('The class could not be read', error);
  }, [error]);

  if (data) return { status: 'found', shown: data };
  if (data === null) return { status: 'none' };
  if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
