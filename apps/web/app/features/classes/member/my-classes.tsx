import {
  changeClassPath,
  classesTabPath,
  classPath,
  classPosterPath,
  classReviewsPath,
  planSessionsPath,
} from '@kindling/domain/paths';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ClassesUnavailable } from '../classes-unavailable.tsx';
import { type MyClass, useMyClasses } from './use-my-classes.ts';

interface MyClassesProps {
  userId: string;
  /** What else can be done with one that is listed. */
  share: (listed: Pick<MyClass, 'slug' | 'class_title'>) => ReactNode;
}

/** Submitted classes with their review status. */
export function MyClasses({ userId, share }: MyClassesProps) {
  const state = useMyClasses(userId);
  if (state.status === 'loading') return <Skeleton className="h-32 rounded-card" />;
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  if (state.data.length === 0) {
    return (
      <EmptyState
        className="rounded-card border border-line bg-sand"
        drawing={<StateScene state="nothing-yet" />}
        title={<h3>You haven’t submitted a class yet</h3>}
        action={<ButtonLink href={classesTabPath('submit-class')}>Submit a class</ButtonLink>}
      >
        One afternoon with four people is a great start.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {state.data.map((each) => (
        <li key={each.id}>
          <MyClassCard shown={each}>{each.status === 'approved' && share(each)}</MyClassCard>
        </li>
      ))}
    </ul>
  );
}

function MyClassCard({ shown, children }: { shown: MyClass; children: ReactNode }) {
  const change = shown.status === 'declined' ? 'Edit and resubmit' : 'Edit';
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">
          {shown.status === 'approved' ? (
            <a dir="auto" href={classPath(shown.slug)} className="link">
              {shown.class_title}
            </a>
          ) : (
            shown.class_title
          )}
        </h3>
        <span className="flex flex-wrap gap-2">
          {shown.correction ? <Badge tone="danger">Needs a correction</Badge> : <Status status={shown.status} />}
          {shown.status === 'approved' && shown.revision && <RevisionStatus status={shown.revision} />}
        </span>
      </div>
      <p className="text-sm text-ink-muted">
        Submitted on {formatDate(shown.created_at)}.
        {shown.status === 'pending' && (
          <>
            {' '}
            You’ll hear from us within <NoWrap>2-3 business days</NoWrap>.
          </>
        )}
      </p>
      {shown.share && (
        <p className="text-sm text-ink-soft">
          {reviewShareLabel(shown.share)}.{' '}
          <a href={classReviewsPath(shown.id)} className="link" aria-label={`Read the reviews: ${shown.class_title}`}>
            Read the reviews
          </a>
        </p>
      )}
      {shown.status === 'approved' && shown.revision === 'pending' && (
        <p className="text-sm text-ink-soft">
          We’ll review your changes within <NoWrap>2-3 business days</NoWrap>. Your class stays listed as it was.
        </p>
      )}
      {shown.status === 'approved' && shown.revision === 'declined' && (
        <p className="text-sm text-ink-soft">
          We couldn’t publish your changes yet, so your class stays listed as it was.{' '}
          <a href={changeClassPath(shown.slug)} className="link">
            See why
          </a>
        </p>
      )}
      {shown.correction && (
        <p className="text-sm text-ink-soft">
          We’ve asked you to correct something.{' '}
          <a href={changeClassPath(shown.slug)} className="link">
            See what
          </a>
        </p>
      )}
      {shown.decline_reason && shown.decline_reason !== shown.correction?.words && (
        <div className="rounded-field bg-sand px-4 py-3">
          <p className="text-sm font-semibold">Why it isn’t listed</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {shown.decline_reason}
          </p>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.status === 'approved' && (
          <ButtonLink href={planSessionsPath(shown.slug)} size="sm" aria-label={`Plan dates: ${shown.class_title}`}>
            Plan dates
          </ButtonLink>
        )}
        <ButtonLink
          href={changeClassPath(shown.slug)}
          variant={shown.status === 'declined' ? 'default' : 'outline'}
          size="sm"
          aria-label={`${change}: ${shown.class_title}`}
        >
          {change}
        </ButtonLink>
        {shown.status === 'approved' && (
          <ButtonLink
            href={classPosterPath(shown.slug)}
            variant="ghost"
            size="sm"
            aria-label={`Print a poster: ${shown.class_title}`}
          >
            Print a poster
          </ButtonLink>
        )}
      </div>
      {children}
    </Card>
  );
}

function Status({ status }: { status: string }) {
  if (status === 'approved') return <Badge tone="success">Listed</Badge>;
  if (status === 'declined') return <Badge tone="danger">Not listed</Badge>;
  return <Badge tone="outline">In review</Badge>;
}

function RevisionStatus({ status }: { status: string }) {
  if (status === 'declined') return <Badge tone="danger">Changes not published</Badge>;
  return <Badge tone="outline">Changes in review</Badge>;
}
