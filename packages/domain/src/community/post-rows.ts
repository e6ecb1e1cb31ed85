import type { MemberCardValues } from './community-schemas.ts';
import { postReactions, type ReactionKind } from './reactions.ts';
import { isPostTopic } from './topics.ts';

interface CardRow {
  readonly public_name: string;
  readonly username: string;
  readonly avatar_url: string | null;
  /** Number of the drawn portrait that she chose. */
  readonly portrait: number | null;
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
  readonly topic: string | null;
  readonly thing_slug: string | null;
  readonly class_id: string | null;
  readonly session_id: string | null;
  readonly felt: readonly string[];
  /** In the feed: the reader's own, and all of them where she wrote the post. */
  readonly post_reactions?: readonly { readonly kind: string; readonly user_id: string }[];
}

/** What a page of posts names, looked up for all of them at once: as far as the reader may read it. */
export interface PostReferences {
  readonly classes: readonly ClassRow[];
  readonly sessions: readonly SessionRow[];
  readonly cards: readonly { readonly user_id: string; readonly public_name: string }[];
}

const noReferences: PostReferences = { classes: [], sessions: [], cards: [] };

export interface SessionRow {
  readonly id: string;
  readonly class_id: string;
  readonly starts_at: string;
  readonly time_zone: string;
}

export interface ClassRow {
  readonly id: string;
  readonly slug: string;
  readonly class_title: string;
  readonly class_category: string;
}

/** What a post speaks of. */
export type PostAttachment =
  | { readonly kind: 'thing'; readonly slug: string }
  | {
      readonly kind: 'class';
      readonly id: string;
      readonly slug: string;
      readonly title: string;
      readonly category: string;
    }
  | {
      readonly kind: 'session';
      readonly slug: string;
      readonly classId: string;
      readonly title: string;
      readonly category: string;
      readonly startsAt: string;
      readonly timeZone: string;
    };

/** Selected columns, so that `toPost` has everything it needs. */
export const postColumns =
  'id, author_id, content, photo_path, created_at, edited_at, hidden_at, like_count, share_count, ' +
  'topic, thing_slug, class_id, session_id, felt, ' +
  'comments(count), member_cards(public_name, username, avatar_url, portrait), post_likes(user_id)';

/** Columns of the feed: with the reactions, whose number the reader bounds. */
export const feedColumns = `${postColumns}, post_reactions(kind, user_id)`;

/** Comment columns; oldest first beneath a post. */
export const commentColumns =
  'id, post_id, author_id, content, created_at, edited_at, hidden_at, member_cards(public_name, username, avatar_url, portrait)';

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
    portrait: member_cards?.portrait ?? null,
  };
}

function attachmentOf(row: PostRow, { classes, sessions }: PostReferences): PostAttachment | null {
  if (row.thing_slug) return { kind: 'thing', slug: row.thing_slug };
  const session = sessions.find(({ id }) => id === row.session_id);
  const of = classes.find(({ id }) => id === (session ? session.class_id : row.class_id));
  if (!of) return null;
  const about = { slug: of.slug, title: of.class_title, category: of.class_category };
  if (!session) return { kind: 'class', id: of.id, ...about };
  return { kind: 'session', classId: of.id, ...about, startsAt: session.starts_at, timeZone: session.time_zone };
}

/** Maps a row to a post. */
export function toPost(row: PostRow, references: PostReferences = noReferences) {
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
    topic: isPostTopic(row.topic) ? row.topic : null,
    attachment: attachmentOf(row, references),
    /** Reactions that it has, each once. */
    felt: row.felt.filter((kind) => reactionKinds.includes(kind)) as readonly ReactionKind[],
    /** Reactions that the reader may see the names of. */
    reactions: (row.post_reactions ?? []).map(({ kind, user_id }) => ({
      kind: kind as ReactionKind,
      userId: user_id,
      name: references.cards.find((card) => card.user_id === user_id)?.public_name ?? 'A member',
    })) as readonly PostReaction[],
  };
}

export interface PostReaction {
  readonly kind: ReactionKind;
  readonly userId: string;
  readonly name: string;
}

const reactionKinds: readonly string[] = postReactions.map(({ kind }) => kind);

export type CommunityPost = ReturnType<typeof toPost>;

export function toMemberCardRow(values: MemberCardValues, card: { userId: string; avatarUrl: string | null }) {
  return {
    user_id: card.userId,
    public_name: values.publicName,
    username: values.username,
    avatar_url: card.avatarUrl,
  };
}
