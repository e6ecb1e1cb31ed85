import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
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
      <Card>
        <p className="text-ink-soft">
          You have not sent in a class yet. One afternoon with four people is a fine start.
        </p>
        <ButtonLink href="/classes?tab=submit-class" className="mt-4">
          Submit a class
        </ButtonLink>
      </Card>
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
  const change = shown.status === 'declined' ? 'Change and send again' : 'Change it';
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">
          {shown.status === 'approved' ? (
            <a href={`/classes/${shown.slug}`} className="link">
              {shown.class_title}
            </a>
          ) : (
            shown.class_title
          )}
        </h3>
        <Status status={shown.status} />
      </div>
      <p className="text-sm text-ink-muted">
        Sent in on {formatDate(shown.created_at)}.
        {shown.status === 'pending' && (
          <>
            {' '}
            You hear from us within <NoWrap>2-3 business days</NoWrap>.
          </>
        )}
      </p>
      {shown.decline_reason && (
        <div className="rounded-field bg-sand px-4 py-3">
          <p className="text-sm font-semibold">Why it is not listed</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{shown.decline_reason}</p>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.status === 'approved' && (
          <ButtonLink href={`/classes/${shown.slug}/plan`} size="sm" aria-label={`Plan dates: ${shown.class_title}`}>
            Plan dates
          </ButtonLink>
        )}
        <ButtonLink
          href={`/classes/${shown.slug}/change`}
          variant={shown.status === 'declined' ? 'default' : 'outline'}
          size="sm"
          aria-label={`${change}: ${shown.class_title}`}
        >
          {change}
        </ButtonLink>
        {shown.status === 'approved' && (
          <ButtonLink
            href={`/classes/${shown.slug}/poster`}
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
  if (status === 'approved') return <Badge tone="accent">Listed</Badge>;
  if (status === 'declined') return <Badge tone="danger">Not listed</Badge>;
  return <Badge tone="outline">Being read</Badge>;
}
