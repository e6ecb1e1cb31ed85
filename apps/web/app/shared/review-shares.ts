import type { Database } from '@kindling/database-types';
import type { ReviewShare } from '@kindling/domain/teaching/review-share';
import type { SupabaseClient } from '@supabase/supabase-js';
import { logFailureCode } from '../lib/log-failure.ts';

/** As many as `class_review_shares` answers for. */
const mostAtOnce = 100;

export type WithReviewShare<Row> = Row & { share: ReviewShare | undefined };

/**
 * Rows with the share of reviewers of each one's class who would send a nervous friend: a request for a hundred
 * classes. A list without its shares is still a list, so a failure is not theirs.
 */
export async function withReviewShares<Row>(
  backend: SupabaseClient<Database>,
  rows: readonly Row[],
  classOf: (row: Row) => string,
): Promise<WithReviewShare<Row>[]> {
  const ids = [...new Set(rows.map(classOf))];
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, page) =>
      backend
        .rpc('class_review_shares', { class_ids: ids.slice(page * mostAtOnce, (page + 1) * mostAtOnce) })
        .select('class_id, reviews, would_send'),
    ),
  );
  for (const { error } of answers) if (error) logFailureCode('The reviews of a list could not be read', error);
  const shares = new Map(answers.flatMap(({ data }) => data ?? []).map(({ class_id, ...share }) => [class_id, share]));
  return rows.map((row) => ({ ...row, share: shares.get(classOf(row)) }));
}
