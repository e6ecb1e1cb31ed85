import type { ReactNode } from 'react';

/** A post or comment, as its menu and dialogs need it. */
export interface CommunityContent {
  kind: 'post' | 'comment';
  id: string;
  /** Its own id, or that of the post above a comment. */
  postId: string;
  authorId: string;
  author: string;
  username: string;
  content: string;
  /** Whether the member is its author. */
  isOwn: boolean;
  hidden: boolean;
}

export interface DeletableContent extends Pick<CommunityContent, 'kind' | 'id' | 'postId'> {
  photoPath?: string | null;
}

/** Extra entries of a post's or comment's menu. */
export type MenuEntries = (subject: CommunityContent) => ReactNode;
