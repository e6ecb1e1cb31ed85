import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useOrphanFileCleanup } from '../../../lib/files/use-orphan-file-cleanup.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { DeletableContent, MenuEntries } from '../community-content.ts';
import { ContentUndoBar } from './deletion/content-undo-bar.tsx';
import { focusNeighbour } from './deletion/focus-neighbour.ts';
import { useDeleteContent } from './deletion/use-delete-content.ts';
import { FeedContext } from './feed-context.ts';
import { MemberCardGate } from './member-card/member-card-gate.tsx';
import { bucketName } from './post/post-photos-api.ts';
import { useLike } from './post/use-like.ts';
import { useReaction } from './post/use-reaction.ts';
import { useShare } from './post/use-share.ts';
import { usePostCache } from './use-post-cache.ts';

interface FeedProviderProps {
  userId: string;
  vault: VaultState;
  /** Suspended: read-only. */
  frozen: boolean;
  /** Extra menu entries, beside edit and delete. */
  menu: MenuEntries;
  children: ReactNode;
}

/** Provides the feed context, wherever on the page posts are. */
export function FeedProvider({ userId, vault, frozen, menu, children }: FeedProviderProps) {
  useOrphanFileCleanup({ bucket: bucketName, findOrphans: 'unused_community_photos' });
  const cache = usePostCache(userId);
  const like = useLike(userId, cache);
  const react = useReaction(userId, cache);
  const share = useShare(cache, !frozen);
  const { hidden, removed, remove, undo } = useDeleteContent(userId, ({ kind, id, postId }) => {
    if (kind === 'post') cache.change(id, () => undefined);
    else void cache.refresh([postId]);
  });

  const latestRemove = useRef(remove);
  latestRemove.current = remove;
  const takeAway = useCallback((removable: DeletableContent) => {
    focusNeighbour(removable.kind);
    latestRemove.current(removable);
  }, []);

  // The same for as long as it can be: with another, each post that is shown renders again.
  const tools = useMemo(
    () => ({ userId, vault, frozen, menu, cache, like, react, share, remove: takeAway, removedIds: hidden }),
    [userId, vault, frozen, menu, cache, like, react, share, takeAway, hidden],
  );

  return (
    <FeedContext value={tools}>
      <MemberCardGate userId={userId}>{children}</MemberCardGate>
      <ContentUndoBar removed={removed} onUndo={undo} />
    </FeedContext>
  );
}
