import { generalMessages } from '@kindling/domain/messages';
import { loadMemberCardForm } from '../member-card/load-member-card-form.ts';

const loadSchemas = () => import('@kindling/domain/community/community-schemas');

/** Loads the schemas beforehand, as soon as somebody writes, and the form that a first post or comment asks for. */
export function prefetchSchemas(): void {
  for (const load of [loadSchemas, loadMemberCardForm]) load().catch(() => {});
}

/** Validation of a post or comment: the normalized text, or an error message. */
export async function checkContent(
  kind: 'post' | 'comment',
  text: string,
): Promise<{ content: string } | { problem: string | undefined }> {
  try {
    const { commentSchema, postSchema } = await loadSchemas();
    const read = { post: postSchema, comment: commentSchema }[kind].safeParse({ content: text });
    return read.success ? read.data : { problem: read.error.issues[0]?.message };
  } catch {
    return { problem: generalMessages.network };
  }
}
