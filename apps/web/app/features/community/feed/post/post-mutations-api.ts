import { insertOnce } from '../../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import { uploadPhoto } from './post-photos-api.ts';

export interface SentPost {
  /** Idempotency key: made by the client and reused for a retry. */
  id: string;
  content: string;
  photo?: { path: string; blob: Blob } | undefined;
}

/** Idempotent: uploads the photo, then inserts; a retry updates the same row. */
export async function sendPost(supabase: Backend, { id, content, photo }: SentPost): Promise<void> {
  if (photo) await uploadPhoto(supabase, photo.path, photo.blob);
  const row = { content, photo_path: photo?.path ?? null };
  const isNew = await insertOnce(
    supabase
      .from('posts')
      .insert({ id, ...row })
      .throwOnError(),
  );
  if (!isNew) await supabase.from('posts').update(row).eq('id', id).throwOnError();
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
