import type { PostTopic } from '@kindling/domain/community/topics';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PostComposer } from './compose/post-composer.tsx';
import { useCreatePost } from './compose/use-create-post.ts';
import { useFeedContext } from './feed-context.ts';
import { feedErrorMessage } from './feed-error-messages.ts';
import { FeedSkeleton, FeedUnavailable, NoPosts, OfflineNote } from './feed-states.tsx';
import { useMemberCardGate } from './member-card/member-card-gate.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useFeed } from './use-feed.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useNewerCount } from './use-newer-count.ts';

interface FeedProps {
  excludedId: string | undefined;
  topic: PostTopic | undefined;
}

/** Feed, or one topic of it, newest first, without the post that is open on its own. */
export function Feed({ excludedId, topic }: FeedProps) {
  const { userId, cache, frozen, removedIds } = useFeedContext();
  const { card } = useMemberCardGate();
  const feed = useFeed(userId, topic);
  // Live updates need a member card.
  const live = card !== null && card !== undefined;
  useLiveFeed(userId, live, cache);
  const newer = useNewerCount(userId, feed.newest, { live, topic });
  const { sending, send } = useCreatePost(cache);
  const online = useOnline();
  const elsewhere = (id: string) => removedIds.has(id) || id === excludedId || id === sending?.id;
  const posts = feed.posts.filter(({ id }) => !elsewhere(id));
  const own = sending && (!topic || sending.topic === topic) ? sending : undefined;

  async function showNew() {
    try {
      await feed.restart();
      const heading = document.getElementById('posts');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    } catch (error) {
      logFailure('The new posts could not be read', error);
      const title = 'We couldn’t load the new posts';
      showToast({ title, description: feedErrorMessage(error, 'read'), variant: 'destructive' });
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-1">
      {!frozen && <PostComposer topic={topic} onSend={send} />}
      <section aria-labelledby="posts" className="grid grid-cols-1 gap-4">
        <h2 id="posts" tabIndex={-1} className="sr-only">
          Posts
        </h2>
        <TopicFilter topic={topic} />
        {!online && <OfflineNote />}
        <NewPostsPill count={newer} onShow={() => void showNew()} />
        {feed.status === 'loading' && <FeedSkeleton />}
        {feed.status === 'failed' && <FeedUnavailable onRetry={feed.retry} />}
        {feed.status === 'ready' && posts.length === 0 && !own && !feed.more && <NoPosts topic={topic} />}
        {feed.status === 'ready' && <PostList posts={posts} sending={own} more={feed.more} />}
      </section>
    </div>
  );
}
