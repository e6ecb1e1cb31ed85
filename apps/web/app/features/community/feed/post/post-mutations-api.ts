import type { PostAttachment } from '@kindling/domain/community/post-rows';
import type { ReactionKind } from '@kindling/domain/community/reactions';
import type { PostTopic } from '@kindling/domain/community/topics';
import { insertOnce } from '../../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import { uploadPhoto } from './post-photos-api.ts';

export interface SentPost {
  /** Idempotency key: made by the client and reused for a retry. */
  id: string;
  content: string;
  photo?: { path: string; blob: Blob } | undefined;
  topic?: PostTopic | undefined;
  attachment?: ChosenAttachment | undefined;
}

/** What a new post carries; a date by its own id, which no post shows. */
export type ChosenAttachment =
  | Exclude<PostAttachment, { kind: 'session' }>
  | (Extract<PostAttachment, { kind: 'session' }> & { readonly sessionId: string });

/** Idempotent: uploads the photo, then inserts; a retry updates the same row. */
export async function sendPost(supabase: Backend, post: SentPost): Promise<void> {
  const { id, content, photo, topic, attachment } = post;
  if (photo) await uploadPhoto(supabase, photo.path, photo.blob);
  const row = { content, photo_path: photo?.path ?? null };
  const isNew = await insertOnce(
    supabase
      .from('posts')
      .insert({ id, ...row, ...(topic && { topic }), ...attachedColumn(attachment) })
      .throwOnError(),
  );
  if (!isNew) await supabase.from('posts').update(row).eq('id', id).throwOnError();
}

function attachedColumn(attachment: ChosenAttachment | undefined) {
  switch (attachment?.kind) {
    case 'thing':
      return { thing_slug: attachment.slug };
    case 'class':
      return { class_id: attachment.id };
    case 'session':
      return { session_id: attachment.sessionId };
    default:
      return {};
  }
}

export async function updatePost(supabase: Backend, id: string, content: string): Promise<void> {
  await supabase.from('posts').update({ content }).eq('id', id).throwOnError();
}

/** Idempotent: likes or unlikes a post. */
export async function setLike(supabase: Backend, postId: string, userId: string, liked: boolean): Promise<void> {
  if (!liked) {
    await supabase.from('post_likes').delete().eq('post_id', postId).eq('user_id', userId).throwOnError();
    return;
  }
  await insertOnce(supabase.from('post_likes').insert({ post_id: postId }).throwOnError());
}

/** Records a share. Returns whether it was the member's first of this post: only that one counts. */
export function recordShare(supabase: Backend, postId: string): Promise<boolean> {
  return insertOnce(supabase.from('post_shares').insert({ post_id: postId }).throwOnError());
}

/** Idempotent: reacts to a post, or takes the reaction back. */
export async function setReaction(
  supabase: Backend,
  { postId, userId, kind, on }: { postId: string; userId: string; kind: ReactionKind; on: boolean },
): Promise<void> {
  if (on) {
    await insertOnce(supabase.from('post_reactions').insert({ post_id: postId, kind }).throwOnError());
    return;
  }
  await supabase.from('post_reactions').delete().match({ post_id: postId, user_id: userId, kind }).throwOnError();
}
