import type { ClassReviewValues } from '@kindling/domain/teaching/class-review-schema';
import type { Backend } from '../../../lib/backend/supabase.ts';

export async function readOwnReview(supabase: Backend, userId: string, classId: string) {
  const { data } = await supabase
    .from('class_reviews')
    .select(
      'id, send_friend, as_described, beginner_welcome, words, named, signature, status, decline_reason, shown_on, hidden_at',
    )
    .eq('class_id', classId)
    .eq('member_id', userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

export type OwnReview = NonNullable<Awaited<ReturnType<typeof readOwnReview>>>;

function toRow(values: ClassReviewValues) {
  return {
    send_friend: values.send_friend,
    as_described: values.as_described === 'yes',
    beginner_welcome: values.beginner_welcome === 'yes',
    words: values.words || null,
    named: values.signed === 'name',
  };
}

/** Without an id a new review: one a class and member. */
export async function saveReview(
  supabase: Backend,
  classId: string,
  id: string | undefined,
  values: ClassReviewValues,
): Promise<void> {
  const reviews = supabase.from('class_reviews');
  if (id) await reviews.update(toRow(values)).eq('id', id).throwOnError();
  else await reviews.insert({ class_id: classId, ...toRow(values) }).throwOnError();
}

export async function removeReview(supabase: Backend, id: string): Promise<void> {
  await supabase.from('class_reviews').delete().eq('id', id).throwOnError();
}
