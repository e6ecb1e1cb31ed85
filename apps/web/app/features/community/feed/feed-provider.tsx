import type { ReactNode } from 'react';
import { useTidying } from '../../../lib/use-tidying.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { MenuEntries } from '../subject.ts';
import { CardGate } from './card-gate.tsx';
import { FeedContext } from './feed-context.ts';
import { focusBeside } from './focus-beside.ts';
import { bucketName } from './photos-api.ts';
import { UndoBar } from './undo-bar.tsx';
import { useLike } from './use-like.ts';
import { usePostCache } from './use-post-cache.ts';
import { type Removable, useRemoval } from './use-removal.ts';
import { useSharing } from './use-sharing.ts';

interface FeedProviderProps {
  userId: string;
  vault: VaultState;
  /** Whether she may read and not write, for a while. */
  frozen: boolean;
  /** What the menu of a post or comment offers beyond her own edit and delete. */
  menu: MenuEntries;
  children: ReactNode;
}

/** What posts work with, wherever on the page they stand. */
export function FeedProvider({ userId, vault, frozen, menu, children }: FeedProviderProps) {
  useTidying({ bucket: bucketName, unused: 'unused_community_photos' });
  const cache = usePostCache(userId);
  const like = useLike(userId, cache);
  const share = useSharing(cache, !frozen);
  const { hidden, removed, remove, undo } = useRemoval(({ kind, id, postId }) => {
    if (kind === 'post') cache.change(id, () => undefined);
    else void cache.refresh([postId]);
  });

  function takeAway(removable: Removable) {
    focusBeside(removable.kind);
    remove(removable);
  }

  return (
    <FeedContext value={{ userId, vault, frozen, menu, cache, like, share, remove: takeAway, removedIds: hidden }}>
      <CardGate userId={userId}>{children}</CardGate>
      <UndoBar removed={removed} onUndo={undo} />
    </FeedContext>
  );
}
