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
import { useFeed } from './use-feed.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useNewerCount } from './use-newer-count.ts';

/** Feed, newest first, without the post that is open on its own. */
export function Feed({ excludedId }: { excludedId: string | undefined }) {
  const { userId, cache, frozen, removedIds } = useFeedContext();
  const { card } = useMemberCardGate();
  const feed = useFeed(userId);
  // Live updates need a member card.
  const live = card !== null && card !== undefined;
  useLiveFeed(userId, live, cache);
  const newer = useNewerCount(userId, feed.newest, live);
  const { sending, send } = useCreatePost(cache);
  const online = useOnline();
  const elsewhere = (id: string) => removedIds.has(id) || id === excludedId || id === sending?.id;
  const posts = feed.posts.filter(({ id }) => !elsewhere(id));

  async function showNew() {
    try {
      await feed.restart();
      const heading = document.getElementById('posts');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    } catch (error) {
      logFailure('The new posts could not be read', error);
      const title = 'The new posts could not be loaded';
      showToast({ title, description: feedErrorMessage(error, 'read'), variant: 'destructive' });
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-8 lg:col-start-1">
      {!frozen && <PostComposer onSend={send} />}
      <section aria-labelledby="posts" className="grid grid-cols-1 gap-4">
        <h2 id="posts" tabIndex={-1} className="scroll-mt-4 text-2xl">
          Posts
        </h2>
        {!online && <OfflineNote />}
        <NewPostsPill count={newer} onShow={() => void showNew()} />
        {feed.status === 'loading' && <FeedSkeleton />}
        {feed.status === 'failed' && <FeedUnavailable onRetry={feed.retry} />}
        {feed.status === 'ready' && posts.length === 0 && !sending && !feed.more && <NoPosts />}
        {feed.status === 'ready' && <PostList posts={posts} sending={sending} more={feed.more} />}
      </section>
    </div>
  );
}
