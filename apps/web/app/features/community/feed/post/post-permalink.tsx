import { communityPath } from '@kindling/domain/paths';
import { useEffect, useRef } from 'react';
import { isUuid } from '../../../../lib/backend/is-uuid.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../../ui/link.tsx';
import { readPosts } from '../feed-api.ts';
import { useFeedContext } from '../feed-context.ts';
import { postKey } from '../use-post-cache.ts';
import { PostItem } from './post-item.tsx';

/** A post with its comments; says so where it is gone or not visible. */
function SinglePost({ id }: { id: string }) {
  const { userId, removedIds } = useFeedContext();
  const { status, data, retry } = useRead({
    queryKey: postKey(userId, id),
    read: async (supabase) => (isUuid(id) ? ((await readPosts(supabase, [id]))[0] ?? null) : null),
    networkMode: 'always',
    gcTime: 0,
    failure: 'The post could not be read',
  });

  if (data && !removedIds.has(id)) return <PostItem post={data} alone />;
  if (status === 'ready') {
    return (
      <Card>
        <p>This post isn’t here any more. It may have been deleted, or you can’t see it.</p>
      </Card>
    );
  }
  if (status === 'loading') return <Skeleton className="h-40 rounded-card" />;
  return (
    <Card>
      <p role="alert" className="mb-4 text-ink-soft">
        We couldn’t load this post.
      </p>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </Card>
  );
}

/** Permalink of a post, above the feed. */
export function PostPermalink({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus and scroll for a permalink followed within the page, as on a new page.
  useEffect(() => {
    if (!id) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  return (
    <section aria-labelledby="opened-post" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id="opened-post" tabIndex={-1} className="scroll-mt-6 text-2xl">
          The post you opened
        </h2>
        <Link to={communityPath} className="link">
          All posts
        </Link>
      </div>
      <SinglePost key={id} id={id} />
    </section>
  );
}
