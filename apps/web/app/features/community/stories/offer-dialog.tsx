import { useEffect } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Unavailable } from '../unavailable.tsx';
import { askedStory } from './asked-story.ts';
import { OfferForm } from './offer-form.tsx';
import { useOffered } from './use-stories.ts';

/** Once on a page whose menus offer to make a story of a post. */
export function OfferDialogs({ userId }: { userId: string }) {
  const asked = askedStory.useAsked();
  useEffect(() => askedStory.close, []);
  if (!asked) return null;
  return (
    <OfferDialog
      key={asked.postId}
      userId={userId}
      postId={asked.postId}
      content={asked.content}
      onClose={askedStory.close}
    />
  );
}

interface OfferDialogProps {
  userId: string;
  postId: string;
  content: string;
  onClose: () => void;
}

function OfferDialog({ userId, postId, content, onClose }: OfferDialogProps) {
  const { data, error, fetchStatus, refetch } = useOffered(userId);
  const before = data?.find((story) => story.postId === postId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? 'Offer this story again' : 'Offer this post as a story'}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      {data ? (
        <OfferForm userId={userId} postId={postId} content={content} before={before} onDone={onClose} />
      ) : error || fetchStatus === 'paused' ? (
        <Unavailable what="Your stories could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}
