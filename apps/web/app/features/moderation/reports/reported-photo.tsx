import { useRead } from '../../../lib/backend/use-read.ts';
import { readListedPhotoUrl } from '../listed-photo-url.ts';
import { photoAddress } from './reports-api.ts';

interface ReportedPhotoProps {
  path: string;
  /** Of a class, business, instructor or venue, and not of a post. */
  listed?: { published: boolean } | undefined;
}

/** Photo of a reported post, collapsed at first: whoever reads reports sees enough. */
export function ReportedPhoto({ path, listed }: ReportedPhotoProps) {
  const { data, error } = useRead({
    queryKey: ['reported-photo', path],
    read: (supabase) => (listed ? readListedPhotoUrl(supabase, path, listed.published) : photoAddress(supabase, path)),
    // The signed URL holds for five minutes.
    staleTime: 240_000,
  });
  if (error) return <p className="text-sm text-ink-muted">There’s a photo, but we can’t show it right now.</p>;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">Show the photo</summary>
      {data && <img src={data} alt="What was posted with it" className="mt-2 max-h-96 rounded-field" />}
    </details>
  );
}
