import { useState } from 'react';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { useMember } from '../../../../lib/session/member.ts';
import { Button } from '../../../../ui/button.tsx';
import { communityKey } from '../../community-query-keys.ts';
import { signedPhoto, signedSeconds } from './post-photos-api.ts';

/** Renewed a little before it would expire. */
const freshMs = (signedSeconds - 60) * 1000;

interface PostPhotoProps {
  path: string;
  author: string;
}

/** Photo of a post, in a frame of fixed size. */
export function PostPhoto({ path, author }: PostPhotoProps) {
  const { id: userId } = useMember();
  const [broken, setBroken] = useState<string>();
  const signed = useRead({
    queryKey: [...communityKey(userId), 'photo', path],
    read: (supabase) => signedPhoto(supabase, path),
    staleTime: freshMs,
    gcTime: freshMs,
    // No refetch: a new signed URL would load the same photo again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    failure: 'A photo could not be shown',
  });

  const failed = signed.failing || (signed.data && broken === signed.data);
  return (
    <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-field border border-line bg-sand">
      {failed && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 px-4 text-center">
          We couldn’t load the photo.{' '}
          <Button variant="link" size="sm" onClick={signed.retry}>
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
