import type { Backend } from '../../../../lib/backend/supabase.ts';
import { readReviewShares } from '../class-reviews-api.ts';

export const pageSize = 20;

/** A class of hers with the shares of its reviews; null where it is somebody else's. */
export async function readReviewedClass(supabase: Backend, classId: string) {
  const [own, shares] = await Promise.all([
    supabase.rpc('my_classes').select('id, slug, class_title, status').eq('id', classId).maybeSingle().throwOnError(),
    readReviewShares(supabase, classId).throwOnError(),
  ]);
  return own.data && { ...own.data, shares: shares.data };
}

/** Keyset pagination: shown reviews of a class, latest first, each with her answer as it stands. */
export async function readReviewsToAnswer(supabase: Backend, classId: string, after?: { id: string }) {
  const { data: reviews } = await supabase
    .rpc('class_review_words', { class_id: classId, page_size: pageSize, ...(after && { before_id: after.id }) })
    .throwOnError();
  const ids = reviews.map(({ id }) => id);
  const { data: answers } = await supabase
    .from('class_review_answers')
    .select('id, review_id, words, status, decline_reason, shown_on, hidden_at')
    .in('review_id', ids)
    .throwOnError();
  return reviews.map((review) => ({ ...review, own: answers.find(({ review_id }) => review_id === review.id) }));
}

export type ReviewToAnswer = Awaited<ReturnType<typeof readReviewsToAnswer>>[number];
export type OwnAnswer = NonNullable<ReviewToAnswer['own']>;

/** Without an id a new answer: one a review. */
export async function saveAnswer(
  supabase: Backend,
  { reviewId, id, words }: { reviewId: string; id: string | undefined; words: string },
): Promise<void> {
  const answers = supabase.from('class_review_answers');
  if (id) await answers.update({ words }).eq('id', id).throwOnError();
  else await answers.insert({ review_id: reviewId, words }).throwOnError();
}

export async function removeAnswer(supabase: Backend, id: string): Promise<void> {
  await supabase.from('class_review_answers').delete().eq('id', id).throwOnError();
}
