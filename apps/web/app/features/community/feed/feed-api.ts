import {
  type CommunityPost,
  keysetAfter,
  type PostRow,
  postColumns,
  toPost,
} from '@kindling/domain/community/post-rows';
import type { Backend } from '../../../lib/backend/supabase.ts';

const pageSize = 10;

/** A place in the order of the feed. */
export interface FeedCursor {
  readonly created_at: string;
  readonly id: string;
}

export interface FeedPage {
  posts: readonly CommunityPost[];
  /** The newest that was there when this page was read; null where there was nothing. */
  newest: FeedCursor | null;
  /** Behind it the next page begins; null where nothing follows. */
  last: FeedCursor | null;
}

/** One page of the feed, newest first. */
export async function readPage(supabase: Backend, after: FeedCursor | undefined): Promise<FeedPage> {
  let query = supabase.from('posts').select(postColumns);
  if (after) query = query.or(keysetAfter(after));
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

/** Those of them that she may read. */
export async function readPosts(supabase: Backend, ids: readonly string[]): Promise<CommunityPost[]> {
  const { data } = await supabase
    .from('posts')
    .select(postColumns)
    .in('id', ids)
    .overrideTypes<PostRow[], { merge: false }>()
    .throwOnError();
  return data.map(toPost);
}

/** More new posts than this are not told apart. */
export const maxNewCount = 50;

/** How many of the others' posts stand before a place in the feed. Row level security leaves out whom she does not meet. */
export async function countNewer(supabase: Backend, mark: FeedCursor | null, userId: string): Promise<number> {
  let query = supabase.from('posts').select('id').neq('author_id', userId);
  if (mark) {
    query = query.or(`created_at.gt."${mark.created_at}",and(created_at.eq."${mark.created_at}",id.gt.${mark.id})`);
  }
  const { data } = await query.limit(maxNewCount + 1).throwOnError();
  return data.length;
}
