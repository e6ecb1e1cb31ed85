import { errorMessage } from '@kindling/domain/error-messages';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classPath, teachingPath } from '@kindling/domain/paths';
import { reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { UndoList } from '../../../../ui/feedback/undo-list.tsx';
import { StateScene } from '../../../../ui/picture/state-scene.tsx';
import { ClassesUnavailable } from '../../classes-unavailable.tsx';
import { ReviewQuotation } from '../review-quotation.tsx';
import { useDelayedRemoval } from '../use-delayed-removal.ts';
import { AnswerForm } from './answer-form.tsx';
import { type OwnAnswer, type ReviewToAnswer, type readReviewedClass, removeAnswer } from './answers-api.ts';
import { useAnswers, useReviewsToAnswer } from './use-answers.ts';

type ReviewedClass = NonNullable<Awaited<ReturnType<typeof readReviewedClass>>>;

interface AnswersPageProps {
  userId: string;
  own: ReviewedClass;
  /** Suspended: read-only. */
  frozen: boolean;
}

/** A teacher reads the reviews of her class, and answers each once. */
export function AnswersPage({ userId, own, frozen }: AnswersPageProps) {
  const { shares } = own;
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <ButtonLink href={teachingPath} variant="ghost" size="sm" className="-ms-4">
          <ArrowLeft aria-hidden="true" /> Your teaching
        </ButtonLink>
        <p className="mt-4 text-sm font-semibold text-ink-muted">Reviews of</p>
        <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere">
          {own.class_title}
        </h1>
        {shares && own.status === 'approved' && (
          <>
            <p className="mt-3 font-display text-xl font-semibold">{reviewShareLabel(shares)}</p>
            <p className="mt-1 text-ink-soft">
              {shares.as_described} of {shares.reviews} found it as described. {shares.beginner_welcome} of{' '}
              {shares.reviews} say beginners are welcome.
            </p>
          </>
        )}
      </header>
      {shares ? <Reviews userId={userId} own={own} frozen={frozen} /> : <NoReviewsYet />}
    </div>
  );
}

function NoReviewsYet() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<StateScene state="nothing-yet" />}
      title={<h2>Nothing to read yet</h2>}
    >
      People you’ve checked in can review your class. You’ll see it all once there are five, on a Monday.
    </EmptyState>
  );
}

function Reviews({ userId, own, frozen }: AnswersPageProps) {
  const { data, failing, error, retry, more } = useReviewsToAnswer(userId, own.id);
  const { save, refresh } = useAnswers(userId, own.id);
  const removal = useDelayedRemoval({
    remove: removeAnswer,
    onGone: refresh,
    onFailure: (failure) => showToast({ title: errorMessage(failure, 'general'), variant: 'destructive' }),
  });
  const reviews = data?.flat();
  if (!reviews) return failing ? <ClassesUnavailable error={error} onRetry={retry} /> : <Skeleton className="h-60" />;
  return (
    <section aria-labelledby="words" className="grid gap-6">
      <header>
        <h2 id="words" className="text-2xl">
          In their words
        </h2>
        <p className="mt-1 measure text-ink-soft">
          {reviews.length === 0
            ? 'No one’s left any words yet.'
            : frozen
              ? 'You can read here but not answer for now.'
              : 'You can answer each one once. Your answer goes up under it, on a Monday.'}
        </p>
      </header>
      <ul className="grid gap-8">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewQuotation review={review}>
              <Answer
                review={review}
                answer={review.own?.id === removal.removed ? undefined : review.own}
                draft={`review-answer-${userId}-${review.id}`}
                frozen={frozen || review.own?.id === (removal.removed ?? null)}
                onSave={async (words) => {
                  await save.mutateAsync({ reviewId: review.id, id: review.own?.id, words });
                }}
                onRemove={removal.remove}
              />
            </ReviewQuotation>
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
      {own.status === 'approved' && (
        <a href={classPath(own.slug)} className="link justify-self-start">
          See your class page
        </a>
      )}
      <UndoList
        announcement={removal.removed && 'Your answer is removed. You can undo it for ten seconds.'}
        lines={removal.removed ? [{ key: removal.removed, text: 'Answer removed', onUndo: removal.undo }] : []}
      />
    </section>
  );
}

interface AnswerProps {
  review: ReviewToAnswer;
  answer: OwnAnswer | undefined;
  draft: string;
  frozen: boolean;
  onSave: (words: string) => Promise<void>;
  onRemove: (id: string) => void;
}

function Answer({ review, answer, draft, frozen, onSave, onRemove }: AnswerProps) {
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusBox = () => requestAnimationFrame(() => box.current?.focus());
  return (
    <div ref={box} tabIndex={-1} className="mt-3 grid gap-2 outline-none">
      {editing ? (
        <AnswerForm
          draft={draft}
          words={answer?.words ?? ''}
          onSave={async (words) => {
            await onSave(words);
            setEditing(false);
            focusBox();
            showToast({ title: 'Sent. A moderator reads it within two business days.' });
          }}
          onCancel={() => {
            setEditing(false);
            focusBox();
          }}
        />
      ) : answer ? (
        <>
          <p className="text-sm font-semibold text-ink-soft">Your answer</p>
          <p dir="auto" className="measure whitespace-pre-line text-ink-soft">
            {answer.words}
          </p>
          <p className="text-sm text-ink-muted">{statusOf(answer)}</p>
          {answer.status === 'declined' && answer.decline_reason && (
            <p dir="auto" className="rounded-field bg-sand px-4 py-3 whitespace-pre-line">
              {answer.decline_reason}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {!answer.hidden_at && !frozen && (
              <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onRemove(answer.id);
                focusBox();
              }}
            >
              Remove
            </Button>
          </div>
        </>
      ) : (
        !frozen && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            aria-label={`Answer ${review.signature ? isolateDirection(review.signature) : 'a member'}`}
            onClick={() => setEditing(true)}
          >
            Answer
          </Button>
        )
      )}
    </div>
  );
}

function statusOf({ status, shown_on, hidden_at }: OwnAnswer): string {
  if (hidden_at) return 'A moderator has hidden it.';
  if (status === 'declined') return 'We couldn’t show it. Here’s why:';
  if (shown_on) return 'It’s on the class page.';
  if (status === 'approved') return 'Approved. It goes up on Monday.';
  return 'A moderator reads it within two business days.';
}
