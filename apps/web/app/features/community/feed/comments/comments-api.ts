import { commentColumns, toAuthor } from '@kindling/domain/community/post-rows';
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
  member_cards: { public_name: string; username: string; avatar_url: string | null } | null;
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
  if (after) query = query.or(`created_at.gt."${after.date}",and(created_at.eq."${after.date}",id.gt.${after.id})`);
  const { data } = await query
    .order('created_at')
    .order('id')
    .limit(commentsPageSize)
    .overrideTypes<CommentRow[], { merge: false }>()
    .throwOnError();
  return data.map(toComment);
}

const uniqueViolation = '23505';

interface SentComment {
  id: string;
  postId: string;
  content: string;
}

/** Idempotent: the client's id makes a retry an update of the same row. */
export async function sendComment(supabase: Backend, { id, postId, content }: SentComment): Promise<void> {
  const { error } = await supabase.from('comments').insert({ id, post_id: postId, content });
  if (error?.code === uniqueViolation) return changeComment(supabase, id, content);
  if (error) throw error;
}

export async function changeComment(supabase: Backend, id: string, content: string): Promise<void> {
  await supabase.from('comments').update({ content }).eq('id', id).throwOnError();
}
