import { type CommunityPost, type PostRow, postColumns, toPost } from '@kindling/domain/community/post-rows';
import { keysetAfter } from '@kindling/domain/keyset';
import type { Backend } from '../../../lib/backend/supabase.ts';

const pageSize = 10;

/** Keyset cursor of the feed. */
export interface FeedCursor {
  readonly created_at: string;
  readonly id: string;
}

export interface FeedPage {
  posts: readonly CommunityPost[];
  /** Newest post when this page was read; null for an empty feed. */
  newest: FeedCursor | null;
  /** Cursor of the next page; null on the last one. */
  last: FeedCursor | null;
}

/** Keyset pagination: one page of the feed, newest first. */
export async function readPage(supabase: Backend, after: FeedCursor | undefined): Promise<FeedPage> {
  let query = supabase.from('posts').select(postColumns);
  if (after) query = query.or(keysetAfter({ at: after.created_at, id: after.id }));
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .overrideTypes<PostRow[], { merge: false }>()
    .throwOnError();
  const marks = data.map(({ created_at, id }) => ({ created_at, id }));
  return {
    posts: data.map(toPost),
    newest: marks[0] ?? null,
    last: data.length === pageSize ? (marks.at(-1) ?? null) : null,
  };
}

/** Posts by id, as far as row level security shows them. */
export async function readPosts(supabase: Backend, ids: readonly string[]): Promise<CommunityPost[]> {
  const { data } = await supabase
    .from('posts')
    .select(postColumns)
    .in('id', ids)
    .overrideTypes<PostRow[], { merge: false }>()
    .throwOnError();
  return data.map(toPost);
}

/** The new-posts count is capped here. */
export const maxNewCount = 50;

/** Number of others' posts newer than a cursor. Row level security leaves out blocked members. */
export async function countNewer(supabase: Backend, mark: FeedCursor | null, userId: string): Promise<number> {
  let query = supabase.from('posts').select('id').neq('author_id', userId);
  if (mark) {
    query = query.or(keysetAfter({ at: mark.created_at, id: mark.id }, { column: 'created_at', ascending: true }));
  }
  const { data } = await query.limit(maxNewCount + 1).throwOnError();
  return data.length;
}
