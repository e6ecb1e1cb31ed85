import {
  type ClassRow,
  type CommunityPost,
  feedColumns,
  type PostRow,
  type SessionRow,
  toPost,
} from '@kindling/domain/community/post-rows';
import type { PostTopic } from '@kindling/domain/community/topics';
import { keysetAfter } from '@kindling/domain/keyset';
import type { Backend } from '../../../lib/backend/supabase.ts';

const pageSize = 10;

/** Of a post of hers; beyond them its writer reads that there are others. */
const mostReactions = 50;

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

/** Keyset pagination: one page of the feed, or of one topic, newest first. */
export async function readPage(
  supabase: Backend,
  after: FeedCursor | undefined,
  topic: PostTopic | undefined,
): Promise<FeedPage> {
  let query = supabase.from('posts').select(feedColumns);
  if (topic) query = query.eq('topic', topic);
  if (after) query = query.or(keysetAfter({ at: after.created_at, id: after.id }));
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .limit(mostReactions, { referencedTable: 'post_reactions' })
    .overrideTypes<PostRow[], { merge: false }>()
    .throwOnError();
  const marks = data.map(({ created_at, id }) => ({ created_at, id }));
  return {
    posts: await withReferences(supabase, data),
    newest: marks[0] ?? null,
    last: data.length === pageSize ? (marks.at(-1) ?? null) : null,
  };
}

/** Posts by id, as far as row level security shows them. */
export async function readPosts(supabase: Backend, ids: readonly string[]): Promise<CommunityPost[]> {
  const { data } = await supabase
    .from('posts')
    .select(feedColumns)
    .in('id', ids)
    .limit(mostReactions, { referencedTable: 'post_reactions' })
    .overrideTypes<PostRow[], { merge: false }>()
    .throwOnError();
  return withReferences(supabase, data);
}

/** Maps rows to posts, with what they name: their classes, dates, and who reacted. */
async function withReferences(supabase: Backend, rows: readonly PostRow[]): Promise<CommunityPost[]> {
  const sessionIds = idsOf(rows, ({ session_id }) => [session_id]);
  const reactorIds = idsOf(rows, ({ post_reactions = [] }) => post_reactions.map(({ user_id }) => user_id));
  const [sessions, cards] = await Promise.all([
    sessionIds.length > 0 ? readSessions(supabase, sessionIds) : [],
    reactorIds.length > 0 ? readNames(supabase, reactorIds) : [],
  ]);
  const classIds = [...idsOf(rows, ({ class_id }) => [class_id]), ...sessions.map(({ class_id }) => class_id)];
  const classes = classIds.length > 0 ? await readClasses(supabase, classIds) : [];
  return rows.map((row) => toPost(row, { classes, sessions, cards }));
}

/** As many as one request may ask for. */
const mostIds = 200;

function idsOf(rows: readonly PostRow[], of: (row: PostRow) => readonly (string | null)[]): string[] {
  return [...new Set(rows.flatMap(of).filter((id) => id !== null))].slice(0, mostIds);
}

async function readSessions(supabase: Backend, ids: readonly string[]): Promise<SessionRow[]> {
  const columns = 'id, class_id, starts_at, time_zone';
  return (await supabase.from('class_sessions').select(columns).in('id', ids).throwOnError()).data;
}

async function readClasses(supabase: Backend, ids: readonly string[]): Promise<ClassRow[]> {
  const columns = 'id, slug, class_title, class_category';
  return (await supabase.from('class_submissions').select(columns).in('id', ids).throwOnError()).data;
}

async function readNames(supabase: Backend, ids: readonly string[]) {
  return (await supabase.from('member_cards').select('user_id, public_name').in('user_id', ids).throwOnError()).data;
}

/** The new-posts count is capped here. */
export const maxNewCount = 50;

/** Number of others' posts newer than a cursor. Row level security leaves out blocked members. */
export async function countNewer(
  supabase: Backend,
  mark: FeedCursor | null,
  userId: string,
  topic: PostTopic | undefined,
): Promise<number> {
  let query = supabase.from('posts').select('id').neq('author_id', userId);
  if (topic) query = query.eq('topic', topic);
  if (mark) {
    query = query.or(keysetAfter({ at: mark.created_at, id: mark.id }, { column: 'created_at', ascending: true }));
  }
  const { data } = await query.limit(maxNewCount + 1).throwOnError();
  return data.length;
}
