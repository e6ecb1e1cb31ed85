import { commentColumns, toAuthor } from '@kindling/domain/community/post-rows';
import { keysetAfter } from '@kindling/domain/keyset';
import { insertOnce } from '../../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import { communityKey } from '../../community-query-keys.ts';

export const commentsKey = (userId: string, postId?: string) =>
  [...communityKey(userId), 'comments', ...(postId === undefined ? [] : [postId])] as const;

export const commentsPageSize = 20;

interface CommentRow {
  id: string;
  post_id: string;
  author_id: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  hidden_at: string | null;
  member_cards: { public_name: string; username: string; avatar_url: string | null; portrait: number | null } | null;
}

function toComment(row: CommentRow) {
  return {
    id: row.id,
    postId: row.post_id,
    ...toAuthor(row),
    date: row.created_at,
    content: row.content,
    edited: row.edited_at !== null,
    hidden: row.hidden_at !== null,
  };
}

export type Comment = ReturnType<typeof toComment>;

/** Keyset pagination: comments of a post, oldest first, after one that was read before. */
export async function readComments(
  supabase: Backend,
  postId: string,
  after: Pick<Comment, 'date' | 'id'> | undefined,
): Promise<Comment[]> {
  let query = supabase.from('comments').select(commentColumns).eq('post_id', postId);
  if (after) query = query.or(keysetAfter({ at: after.date, id: after.id }, { column: 'created_at', ascending: true }));
  const { data } = await query
    .order('created_at')
    .order('id')
    .limit(commentsPageSize)
    .overrideTypes<CommentRow[], { merge: false }>()
    .throwOnError();
  return data.map(toComment);
}

interface SentComment {
  id: string;
  postId: string;
  content: string;
}

/** Idempotent: the client's id makes a retry an update of the same row. */
export async function sendComment(supabase: Backend, { id, postId, content }: SentComment): Promise<void> {
  const isNew = await insertOnce(supabase.from('comments').insert({ id, post_id: postId, content }).throwOnError());
  if (!isNew) await changeComment(supabase, id, content);
}

export async function changeComment(supabase: Backend, id: string, content: string): Promise<void> {
  await supabase.from('comments').update({ content }).eq('id', id).throwOnError();
}
