import type { ListingStatus } from '@kindling/domain/listings/listing-queries';
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
        <StatusFrame badge={<Badge tone="neutral">Waiting for review</Badge>}>
          <p role="status">
            {resubmitted ? 'Thank you, the changes are with us. ' : 'It is with us. '}A person reads it within{' '}
            <NoWrap>24-48 hours</NoWrap>
            {shown.review_by !== null && (
              <>
                : by <Time at={shown.review_by} /> at the latest
              </>
            )}
            .
          </p>
          <p className="text-ink-soft">You can still change it. Come back to this page to see what was decided.</p>
        </StatusFrame>
      );
    case 'approved':
      return (
        <StatusFrame badge={<Badge tone="accent">In the directory</Badge>}>
          <p>It was approved, and everybody can find it.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/businesses/${shown.slug}`}>See it in the directory</ButtonLink>
            <ButtonLink href={`/businesses/${shown.slug}/poster`} variant="outline">
              Print a poster
            </ButtonLink>
          </div>
        </StatusFrame>
      );
    case 'declined':
      return (
        <StatusFrame badge={<Badge tone="danger">Not accepted</Badge>}>
          <p>We could not list it as it is. This is why:</p>
          <blockquote className="rounded-field border-s-4 border-tan bg-sand px-5 py-4 whitespace-pre-line wrap-anywhere">
            {shown.decline_reason ?? 'No reason was given. Write to us and we will tell you.'}
          </blockquote>
          <p className="text-ink-soft">Change what it takes and send it again: somebody reads it anew.</p>
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
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="font-semibold">
      {format.format(new Date(at))}
    </time>
  );
}
