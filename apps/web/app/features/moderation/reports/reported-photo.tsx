import { useQuery } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { photoAddress } from './reports-api.ts';

/** Small at first: whoever reads reports sees enough. */
export function ReportedPhoto({ path }: { path: string }) {
  const { data, isError } = useQuery({
    queryKey: ['reported-photo', path],
    queryFn: async () => photoAddress(await getSupabase(), path),
    // the address holds for five minutes
    staleTime: 240_000,
  });
  if (isError) return <p className="text-sm text-ink-muted">There is a photo, which cannot be shown now.</p>;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">Show the photo</summary>
      {data && <img src={data} alt="What was posted with it" className="mt-2 max-h-96 rounded-field" />}
    </details>
  );
}
