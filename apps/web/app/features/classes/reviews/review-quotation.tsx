import type { ReactNode } from 'react';
import { formatMonth } from '../../../lib/time/month-days.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ReviewWords } from './class-reviews-api.ts';

/** The words of a review with who signs it and the month, and what stands below it. */
export function ReviewQuotation({ review, children }: { review: ReviewWords; children?: ReactNode }) {
  return (
    <figure className="border-s-2 border-tan ps-4 wrap-anywhere">
      <blockquote>
        <p dir="auto" className="measure whitespace-pre-line">
          {review.words}
        </p>
      </blockquote>
      <figcaption className="mt-1 text-sm text-ink-muted">
        {review.example && (
          <Badge tone="outline" className="me-2">
            Example
          </Badge>
        )}
        {review.signature ? <bdi className="font-medium text-ink-soft">{review.signature}</bdi> : 'A member'}
        {' · '}
        {formatMonth(review.month)}
      </figcaption>
      {children}
    </figure>
  );
}
