import type { Backend } from '../../../lib/backend/supabase.ts';

/** How many reviewed a class, and how they answered; no row below five. As of Monday. */
export function readReviewShares(supabase: Backend, classId: string) {
  return supabase.rpc('class_review_shares', { class_ids: [classId] }).maybeSingle();
}

const pageSize = 10;

/** Words of the reviews of a class with the teacher's answers, latest first; before another where its id is given. */
export function readReviewWords(supabase: Backend, classId: string, before?: string) {
  return supabase.rpc('class_review_words', {
    class_id: classId,
    page_size: pageSize + 1,
    ...(before && { before_id: before }),
  });
}

/** Keyset pagination: ten of the rows that were read; `next` is the id that the ten after them are before. */
export function reviewPage(rows: readonly ReviewWords[], before: string | undefined): ReviewPage {
  const words = rows.slice(0, pageSize);
  return { words, before, next: rows.length > pageSize ? words.at(-1)?.id : undefined };
}

export type ReviewShares = NonNullable<Awaited<ReturnType<typeof readReviewShares>>['data']>;
export type ReviewWords = NonNullable<Awaited<ReturnType<typeof readReviewWords>>['data']>[number];

export interface ReviewPage {
  words: readonly ReviewWords[];
  before: string | undefined;
  next: string | undefined;
}
