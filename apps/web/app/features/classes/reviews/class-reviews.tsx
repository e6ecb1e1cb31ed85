import { classPath } from '@kindling/domain/paths';
import type { ReviewPage, ReviewShares } from './class-reviews-api.ts';
import { ReviewQuotation } from './review-quotation.tsx';

interface ClassReviewsProps {
  /** Null below five reviews: then nothing of them is shown. */
  shares: ReviewShares | null;
  page: ReviewPage;
  slug: string;
  teacher: string;
}

/** Class reviews: what those answered who were checked in, the words that they left, and the teacher's answers. */
export function ClassReviews({ shares, page: { words, next, before }, slug, teacher }: ClassReviewsProps) {
  if (!shares) return null;
  const { reviews, would_send, as_described, beginner_welcome } = shares;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-2xl">
        Would they send a nervous friend?
      </h2>
      <p className="mt-3 font-display text-xl font-semibold">
        {would_send} of {reviews} who were there would
      </p>
      <p className="mt-1 text-ink-soft">
        {as_described} of {reviews} found it as described. {beginner_welcome} of {reviews} say beginners are welcome.
      </p>
      {words.length > 0 && (
        <ul className="mt-5 grid gap-5">
          {words.map((review) => (
            <li key={review.id}>
              <ReviewQuotation review={review}>
                {review.answer && (
                  <div className="mt-3 text-ink-soft">
                    <p className="text-sm font-semibold">
                      <bdi>{teacher}</bdi> answers
                    </p>
                    <p dir="auto" className="measure whitespace-pre-line">
                      {review.answer}
                    </p>
                  </div>
                )}
              </ReviewQuotation>
            </li>
          ))}
        </ul>
      )}
      {(before || next) && (
        <p className="mt-5 flex flex-wrap gap-x-6">
          {before && (
            <a href={`${classPath(slug)}#reviews`} className="link inline-flex min-h-11 items-center">
              Latest reviews
            </a>
          )}
          {next && (
            <a href={`${classPath(slug)}?reviews=${next}#reviews`} className="link inline-flex min-h-11 items-center">
              Earlier reviews
            </a>
          )}
        </p>
      )}
      <p className="mt-4 measure text-sm text-ink-muted">
        Only those the teacher checked in can review. We count on Mondays, from five reviews on.
      </p>
    </section>
  );
}
