import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { communityKey } from '../../community-query-keys.ts';
import { useFeedContext } from '../feed-context.ts';
import { signedPhoto, signedSeconds } from './post-photos-api.ts';

/** Taken anew a little before it would run out. */
const freshMs = (signedSeconds - 60) * 1000;

interface PostPhotoProps {
  path: string;
  author: string;
}

/** The photo of a post, in a frame that is there before it. */
export function PostPhoto({ path, author }: PostPhotoProps) {
  const { userId } = useFeedContext();
  const [broken, setBroken] = useState<string>();
  const signed = useQuery({
    queryKey: [...communityKey(userId), 'photo', path],
    queryFn: async () => signedPhoto(await getSupabase(), path),
    staleTime: freshMs,
    gcTime: freshMs,
    // A new address would have the same photo loaded again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });

  useEffect(() => {
    if (signed.error) logFailure('A photo could not be shown', signed.error);
  }, [signed.error]);

  const failed = signed.error || (signed.data && broken === signed.data);
  return (
    <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-field border border-line bg-sand">
      {failed && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 px-4 text-center">
          The photo could not be loaded.{' '}
          <Button variant="link" size="sm" onClick={() => void signed.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!failed && signed.data && (
        <img
          src={signed.data}
          alt={`By ${author}`}
          loading="lazy"
          onError={() => setBroken(signed.data)}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}
