import { createContext, useContext } from 'react';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { MenuEntries } from '../community-content.ts';
import type { DeletableContent } from './deletion/use-delete-content.ts';
import type { PostCache } from './use-post-cache.ts';

/** What every post of the feed works with. */
export interface FeedTools {
  userId: string;
  vault: VaultState;
  /** Whether she may read and not write, for a while. */
  frozen: boolean;
  /** What the menu of a post or comment offers beyond her own edit and delete. */
  menu: MenuEntries;
  cache: PostCache;
  like: (postId: string, liked: boolean) => void;
  share: (post: { id: string; author: string }) => Promise<void>;
  remove: (removable: DeletableContent) => void;
  /** Ids of what she has just deleted. */
  removedIds: ReadonlySet<string>;
}

export const FeedContext = createContext<FeedTools | undefined>(undefined);

export function useFeedContext(): FeedTools {
  const tools = useContext(FeedContext);
  if (!tools) throw new Error('There is no feed above this');
  return tools;
}
