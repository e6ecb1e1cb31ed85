import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { offerStoryRequest } from './offer-story-request.ts';
import { useOffered } from './use-stories.ts';

/** Dialog for offering a post as a story, mounted once on a page. */
export function OfferStoryDialogs({ userId }: { userId: string }) {
  const request = offerStoryRequest.useRequest();
  useEffect(() => offerStoryRequest.close, []);
  if (!request) return null;
  return (
    <OfferStoryDialog
      key={request.postId}
      userId={userId}
      postId={request.postId}
      content={request.content}
      onClose={offerStoryRequest.close}
    />
  );
}

const OfferStoryForm = lazy(async () => ({ default: (await import('./offer-story-form.tsx')).OfferStoryForm }));

interface OfferStoryDialogProps {
  userId: string;
  postId: string;
  content: string;
  onClose: () => void;
}

function OfferStoryDialog({ userId, postId, content, onClose }: OfferStoryDialogProps) {
  const { status, data, error, retry } = useOffered(userId);
  const before = data?.find((story) => story.postId === postId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? 'Submit this story again' : 'Share this post as a story'}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      {data ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <OfferStoryForm userId={userId} postId={postId} content={content} before={before} onDone={onClose} />
        </Suspense>
      ) : status === 'failed' ? (
        <SectionUnavailable what="We couldn’t load your stories." error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}
