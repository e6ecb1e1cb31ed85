import type { ListingStatus } from '@kindling/domain/listings/listing-queries';
import { clockTime } from '@kindling/domain/locale';
import { businessPath, businessPosterPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

/** Review status, and what comes next. */
export function ListingStatusCard({ shown, resubmitted }: { shown: ListingStatus; resubmitted: boolean }) {
  switch (shown.status) {
    case 'pending':
      return (
        <StatusFrame badge={<Badge tone="outline">In review</Badge>}>
          <p role="status">
            {resubmitted ? 'Thanks, we’ve got your changes. ' : 'We’ve got it. '}We’ll review it within{' '}
            <NoWrap>24-48 hours</NoWrap>
            {shown.review_by !== null && (
              <>
                : by <Time at={shown.review_by} /> at the latest
              </>
            )}
            .
          </p>
          <p className="text-ink-soft">You can still edit it. Come back to this page to see how it’s going.</p>
        </StatusFrame>
      );
    case 'approved':
      return (
        <StatusFrame badge={<Badge tone="success">In the directory</Badge>}>
          <p>It’s approved, and anyone can find it.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={businessPath(shown.slug)}>See it in the directory</ButtonLink>
            <ButtonLink href={businessPosterPath(shown.slug)} variant="outline">
              Print a poster
            </ButtonLink>
          </div>
        </StatusFrame>
      );
    case 'declined':
      return (
        <StatusFrame badge={<Badge tone="danger">Not approved</Badge>}>
          <p>We couldn’t list it yet. Here’s why:</p>
          <blockquote
            dir="auto"
            className="rounded-field border-s-4 border-tan bg-sand px-5 py-4 whitespace-pre-line wrap-anywhere"
          >
            {shown.decline_reason ?? 'No reason given. Email us and we’ll tell you.'}
          </blockquote>
          <p className="text-ink-soft">Make the changes and resubmit – we’ll take another look.</p>
        </StatusFrame>
      );
  }
}

function StatusFrame({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <div>{badge}</div>
      {children}
    </Card>
  );
}

/** Hydration: a fixed time zone, so that server and browser agree. */
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...clockTime,
  timeZone: 'Europe/London',
});

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="font-semibold">
      {format.format(new Date(at))}
    </time>
  );
}
