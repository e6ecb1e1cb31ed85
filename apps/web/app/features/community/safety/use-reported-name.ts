import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { communityKey } from '../community-query-keys.ts';
import type { ReportTarget } from './safety-request.ts';

/** Name of a public report target, to confirm that it is the right one. */
export function useReportedName(userId: string, reported: ReportTarget): string | undefined {
  const { data } = useRead({
    queryKey: [...communityKey(userId), 'reported', reported.kind, reported.id],
    read: (supabase) => readName(supabase, reported),
  });
  return data ?? undefined;
}

async function readName(supabase: Backend, { kind, id }: ReportTarget): Promise<string | null> {
  switch (kind) {
    case 'listing': {
      const { data } = await supabase.from('business_listings').select('name:business_name').eq('id', id).maybeSingle();
      return data?.name ?? null;
    }
    case 'class': {
      const { data } = await supabase.from('class_submissions').select('name:class_title').eq('id', id).maybeSingle();
      return data?.name ?? null;
    }
    case 'instructor': {
      const { data } = await supabase.from('instructors').select('name:display_name').eq('id', id).maybeSingle();
      return data?.name ?? null;
    }
    default:
      return null;
  }
}
