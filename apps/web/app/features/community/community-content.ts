import type { ReactNode } from 'react';

/** What a member can have something done about: a post, or a comment beneath one. */
export interface CommunityContent {
  kind: 'post' | 'comment';
  id: string;
  /** The post that it is, or beneath which it stands. */
  postId: string;
  authorId: string;
  author: string;
  username: string;
  content: string;
  /** Whether the member who looks at it wrote it. */
  hers: boolean;
  hidden: boolean;
}

/** More entries for the menu of a post or comment. Each calls `close` before it acts. */
export type MenuEntries = (subject: CommunityContent, close: () => void) => ReactNode;
