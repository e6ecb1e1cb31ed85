import type { MemberCardValues } from './community-schemas.ts';

interface CardRow {
  readonly public_name: string;
  readonly username: string;
  readonly avatar_url: string | null;
}

/** Post row of the feed: with its author's card, and the reader's own like. */
export interface PostRow {
  readonly id: string;
  readonly author_id: string;
  readonly content: string;
  readonly photo_path: string | null;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly hidden_at: string | null;
  readonly like_count: number;
  readonly share_count: number;
  readonly member_cards: CardRow | null;
  /** Comments visible to the reader. */
  readonly comments: readonly { readonly count: number }[];
  readonly post_likes: readonly { readonly user_id: string }[];
}

/** Selected columns, so that `toPost` has everything it needs. */
export const postColumns =
  'id, author_id, content, photo_path, created_at, edited_at, hidden_at, like_count, share_count, ' +
  'comments(count), member_cards(public_name, username, avatar_url), post_likes(user_id)';

/** Comment columns; oldest first beneath a post. */
export const commentColumns =
  'id, post_id, author_id, content, created_at, edited_at, hidden_at, member_cards(public_name, username, avatar_url)';

/** Initials: the first letters of the first and the last word of a name, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-GB') ?? '').join('');
}

/** Author of a post or a comment, as the page shows her. */
export function toAuthor({ author_id, member_cards }: Pick<PostRow, 'author_id' | 'member_cards'>) {
  const author = member_cards?.public_name ?? 'A member';
  return {
    authorId: author_id,
    author,
    authorInitials: initialsOf(author),
    username: member_cards?.username ?? '',
    avatarUrl: member_cards?.avatar_url ?? null,
  };
}

/** Maps a row to a post. */
export function toPost(row: PostRow) {
  return {
    id: row.id,
    ...toAuthor(row),
    date: row.created_at,
    content: row.content,
    photoPath: row.photo_path,
    likes: row.like_count,
    comments: row.comments[0]?.count ?? 0,
    shares: row.share_count,
    liked: row.post_likes.length > 0,
    edited: row.edited_at !== null,
    hidden: row.hidden_at !== null,
  };
}

export type CommunityPost = ReturnType<typeof toPost>;

export function toMemberCardRow(values: MemberCardValues, card: { userId: string; avatarUrl: string | null }) {
  return {
    user_id: card.userId,
    public_name: values.publicName,
    username: values.username,
    avatar_url: card.avatarUrl,
  };
}
