import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

async function readOwnClass(supabase: Backend, slug: string) {
  const { data } = await supabase.rpc('my_classes').select('*').eq('slug', slug).maybeSingle().throwOnError();
  return data;
}

export type OwnClass = NonNullable<Awaited<ReturnType<typeof readOwnClass>>>;

/** A class that a member has sent in, whole, with what was decided about it. */
export function useOwnClass(userId: string, slug: string) {
  return useRead({
    queryKey: ['my-classes', userId, slug],
    read: (supabase) => readOwnClass(supabase, slug),
    // A form starts with it: never with what was there before her last change.
    gcTime: 0,
    failure: 'Her class could not be read',
  });
}
