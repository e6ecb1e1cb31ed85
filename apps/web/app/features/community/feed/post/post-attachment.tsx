import type { PostAttachment as Attachment } from '@kindling/domain/community/post-rows';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const AttachmentChip = lazy(async () => ({ default: (await import('./attachment-chip.tsx')).AttachmentChip }));

/** What a post carries, as high before its pictures are known as after: most posts carry nothing. */
export function PostAttachment({ attachment }: { attachment: Attachment }) {
  return (
    <Suspense fallback={<Skeleton className="h-18 w-full max-w-md rounded-field" />}>
      <AttachmentChip attachment={attachment} />
    </Suspense>
  );
}
