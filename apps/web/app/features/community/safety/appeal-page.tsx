import { describeNotification } from '@kindling/domain/community/describe-notification';
import { notificationsPath } from '@kindling/domain/paths';
import { safetyMessages } from '@kindling/domain/safety/safety-messages';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import type { AppealCase, SentAppeal } from './appeal-api.ts';
import { AppealForm } from './appeal-form.tsx';
import { useAppealCase } from './use-appeal.ts';

interface AppealPageProps {
  userId: string;
  /** The moderation action. */
  actionId: string;
}

/** One decision, and the one appeal against it. */
export function AppealPage({ userId, actionId }: AppealPageProps) {
  const { status, data, error, retry } = useAppealCase(userId, actionId);
  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Appeal</h1>
      <p className="mt-3 mb-6 text-ink-soft">A different moderator will review your appeal.</p>
      {data ? (
        <Shown shown={data} userId={userId} actionId={actionId} />
      ) : status === 'failed' ? (
        <SectionUnavailable what="We couldn’t load the decision." error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </div>
  );
}

function Shown({ shown: { notification, appeal }, userId, actionId }: AppealPageProps & { shown: AppealCase }) {
  if (!notification && !appeal) {
    return (
      <EmptyState
        drawing={<StateScene state="not-found" />}
        className="rounded-card border border-line bg-sand"
        title={<h2>We can’t find this decision</h2>}
        action={<ButtonLink href={notificationsPath}>Your notifications</ButtonLink>}
      >
        The link may be incomplete, or it belongs to another account.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {notification && <Decision notification={notification} />}
      {appeal ? (
        <AppealState appeal={appeal} />
      ) : (
        <Card>
          <AppealForm userId={userId} actionId={actionId} />
        </Card>
      )}
    </div>
  );
}

function Decision({ notification }: { notification: NonNullable<AppealCase['notification']> }) {
  const { title, reason } = describeNotification(notification);
  return (
    <section aria-labelledby="decision" className="rounded-card bg-sand px-5 py-4">
      <h2 id="decision" className="text-lg wrap-anywhere">
        {title}
      </h2>
      {reason && (
        <p className="mt-2 measure whitespace-pre-line text-ink-soft wrap-anywhere">
          Why: <bdi>{reason}</bdi>
        </p>
      )}
    </section>
  );
}

const outcomes = {
  open: { word: 'In review', tone: 'outline', says: safetyMessages.appealed },
  upheld: {
    word: 'The decision stands',
    tone: 'neutral',
    says: 'A different moderator reviewed it and reached the same decision.',
  },
  overturned: { word: 'Undone', tone: 'accent', says: 'You were right, so we’ve undone the decision.' },
} as const;

function AppealState({ appeal }: { appeal: SentAppeal }) {
  const { word, tone, says } = outcomes[appeal.status];
  return (
    <Card role="region" aria-labelledby="your-appeal" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="your-appeal">Your appeal</CardTitle>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>{says}</p>
      {appeal.answer && (
        <p className="measure whitespace-pre-line wrap-anywhere">
          In their words: <bdi>{appeal.answer}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-muted">
        You wrote on <time dateTime={appeal.created_at}>{formatDate(appeal.created_at)}</time>:
      </p>
      <p dir="auto" className="measure rounded-field bg-sand px-4 py-3 whitespace-pre-line text-ink-soft wrap-anywhere">
        {appeal.body}
      </p>
    </Card>
  );
}
