import { createContext, useContext } from 'react';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { DeletableContent, MenuEntries } from '../community-content.ts';
import type { ReactionChoice } from './post/use-reaction.ts';
import type { PostCache } from './use-post-cache.ts';

/** Context of the posts of a feed. */
export interface FeedTools {
  userId: string;
  vault: VaultState;
  /** Suspended: read-only. */
  frozen: boolean;
  /** Extra menu entries, beside edit and delete. */
  menu: MenuEntries;
  cache: PostCache;
  like: (postId: string, liked: boolean) => void;
  react: (choice: ReactionChoice) => void;
  share: (post: { id: string; author: string }) => Promise<void>;
  remove: (removable: DeletableContent) => void;
  /** Ids of pending deletions. */
  removedIds: ReadonlySet<string>;
}

export const FeedContext = createContext<FeedTools | undefined>(undefined);

export function useFeedContext(): FeedTools {
  const tools = useContext(FeedContext);
  if (!tools) throw new Error('There is no feed above this');
  return tools;
}
