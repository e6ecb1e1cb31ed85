import { logFailure } from '../../../lib/log-failure.ts';
import { useOnline } from '../../../lib/online.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { MenuEntries } from '../subject.ts';
import { useCardGate } from './card-gate.tsx';
import { FeedContext } from './feed-context.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { OpenedPost } from './opened-post.tsx';
import { PostBox } from './post-box.tsx';
import { PostList } from './post-list.tsx';
import { refusalOf } from './refusals.ts';
import { Table } from './table-drawing.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useFeed } from './use-feed.ts';
import { useLike } from './use-like.ts';
import { useLive } from './use-live.ts';
import { useNewer } from './use-newer.ts';
import { usePostCache } from './use-post-cache.ts';
import { usePosting } from './use-posting.ts';
import { useRemoval } from './use-removal.ts';
import { useSharing } from './use-sharing.ts';

export interface FeedProps {
  userId: string;
  vault: VaultState;
  /** A post whose address was opened. */
  openedId: string | undefined;
  /** Whether she may read and not write, for a while. */
  frozen: boolean;
  /** What the menu of a post or comment offers beyond her own edit and delete. */
  menu: MenuEntries | undefined;
}

/** What members write to one another, newest first. */
export function Feed({ userId, vault, openedId, frozen, menu }: FeedProps) {
  const cache = usePostCache(userId);
  const feed = useFeed(userId);
  const { card } = useCardGate();
  const live = card !== null && card !== undefined;
  useLive(userId, live, cache);
  const newer = useNewer(userId, feed.status === 'ready' ? feed.newest : undefined, live);
  const like = useLike(userId, cache);
  const share = useSharing(cache);
  const { sending, send } = usePosting(cache);
  const removal = useRemoval(({ kind, id, postId }) => {
    if (kind === 'post') cache.change(id, () => undefined);
    else void cache.refresh([postId]);
  });
  const online = useOnline();

  const tools = { userId, vault, frozen, menu, cache, like, share, remove: removal.remove, removedIds: removal.hidden };
  const shown =
    feed.status === 'ready' ? feed.posts.filter(({ id }) => !removal.hidden.has(id) && id !== openedId) : [];

  async function showNew() {
    if (feed.status !== 'ready') return;
    try {
      await feed.restart();
      document.getElementById('posts')?.focus();
      document.getElementById('posts')?.scrollIntoView();
    } catch (error) {
      logFailure('The new posts could not be read', error);
      showToast({ title: 'The new posts could not be loaded', description: refusalOf(error, 'like') });
    }
  }

  return (
    <FeedContext value={tools}>
      <div className="grid grid-cols-1 gap-6">
        {openedId && <OpenedPost key={openedId} id={openedId} />}
        {!frozen && <PostBox vault={vault} onSend={send} />}
        <section aria-labelledby="posts" className="grid grid-cols-1 gap-4">
          <h2 id="posts" tabIndex={-1} className="text-2xl">
            Posts
          </h2>
          {!online && (
            <p role="status" className="rounded-field bg-sand px-4 py-3">
              You are offline. What you see may have changed.
            </p>
          )}
          <NewPostsPill count={newer} onShow={() => void showNew()} />
          {feed.status === 'loading' && <FeedSkeleton />}
          {feed.status === 'failed' && <Unavailable onRetry={feed.retry} />}
          {feed.status === 'ready' && shown.length === 0 && !sending && !feed.more && (
            <Card>
              <EmptyState drawing={<Table />} title="The table is laid">
                Nobody has said anything yet. Say hello, or tell what you tried last.
              </EmptyState>
            </Card>
          )}
          {feed.status === 'ready' && <PostList posts={shown} sending={sending} more={feed.more} />}
        </section>
      </div>
      <UndoBar removed={removal.removed} onUndo={removal.undo} />
    </FeedContext>
  );
}

function FeedSkeleton() {
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <span role="status" className="sr-only">
        Loading...
      </span>
    </>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <p role="alert" className="mb-4 text-ink-soft">
        The posts could not be loaded.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
