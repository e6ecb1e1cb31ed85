import { errorMessage } from '@kindling/domain/error-messages';
import { reportPath } from '@kindling/domain/paths';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { UndoList } from '../../../ui/feedback/undo-list.tsx';
import { FoldCard } from '../../../ui/fold-card.tsx';
import type { Attendance } from '../attendance/attendance-api.ts';
import { useAttendance } from '../attendance/use-attendance.ts';
import { type OwnReview, removeReview } from './own-review-api.ts';
import { ReviewForm } from './review-form.tsx';
import { sendFriendLabels } from './send-friend-labels.ts';
import { useDelayedRemoval } from './use-delayed-removal.ts';
import { useOwnReview } from './use-own-review.ts';

interface ReviewCardProps {
  userId: string;
  classId: string;
  folds: boolean;
}

/** Days after the one on which she was checked in. */
const reviewableDays = 60;

/** Her review of a class: written, changed and removed by whom the teacher has checked in. */
export function ReviewCard({ userId, classId, folds }: ReviewCardProps) {
  const { attendances } = useAttendance(userId, classId);
  const { review, save, refresh } = useOwnReview(userId, classId);
  const removal = useDelayedRemoval({
    remove: removeReview,
    onGone: refresh,
    onFailure: (error) => showToast({ title: errorMessage(error, 'general'), variant: 'destructive' }),
  });
  const [editing, setEditing] = useState(false);
  const own = review.data ?? null;
  if (review.data === undefined || (!own && !attendances.data?.some(isReviewable))) return null;

  return (
    <FoldCard titleId="review-title" title={own ? 'Your review' : 'How was it?'} folds={folds}>
      {editing ? (
        <ReviewForm
          review={own}
          onCancel={() => setEditing(false)}
          onSave={async (values) => {
            await save.mutateAsync({ id: own?.id, values });
            setEditing(false);
            showToast({ title: 'Thank you. Your review is saved.' });
          }}
        />
      ) : own && own.id === removal.removed ? (
        <p className="mt-2 text-ink-soft">Your review is removed.</p>
      ) : own ? (
        <Written review={own}>
          {!own.hidden_at && (
            <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              removal.remove(own.id);
              // Restore focus: the focused button goes with what it removes.
              document.getElementById('review-title')?.focus();
            }}
          >
            Remove
          </Button>
        </Written>
      ) : (
        <>
          <p className="mt-2 mb-4 text-ink-soft">
            Three quick questions, for someone who’s nervous about going. Shown with others’, from five reviews on.
          </p>
          <Button variant="outline" onClick={() => setEditing(true)}>
            Write a review
          </Button>
        </>
      )}
      <UndoList
        announcement={removal.removed && 'Your review is removed. You can undo it for ten seconds.'}
        lines={removal.removed ? [{ key: removal.removed, text: 'Review removed', onUndo: removal.undo }] : []}
      />
      <p className="mt-5 text-sm text-ink-muted">
        Did anything make you feel unsafe?{' '}
        <a href={reportPath('class', classId)} className="link">
          Tell our moderators
        </a>
        . It’s no part of a review, and your teacher isn’t told.
      </p>
    </FoldCard>
  );
}

function isReviewable({ attended_on, confirmed_at }: Attendance): boolean {
  return confirmed_at !== null && Date.parse(dayHere()) - Date.parse(attended_on) <= reviewableDays * 86_400_000;
}

function Written({ review, children }: { review: OwnReview; children: ReactNode }) {
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-ink-soft">
        You’d send a nervous friend:{' '}
        {sendFriendLabels[review.send_friend as keyof typeof sendFriendLabels].toLowerCase()}. {statusOf(review)}
      </p>
      {review.words && (
        <blockquote dir="auto" className="border-s-2 border-tan ps-4 whitespace-pre-line wrap-anywhere">
          {review.words}
        </blockquote>
      )}
      {review.status === 'declined' && review.decline_reason && (
        <p dir="auto" className="rounded-field bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere">
          {review.decline_reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function statusOf({ status, shown_on, hidden_at, words }: OwnReview): string {
  if (hidden_at) return 'A moderator has hidden it.';
  if (status === 'declined')
    return words ? 'We couldn’t show your words. Here’s why:' : 'It doesn’t count. Here’s why:';
  if (shown_on) return 'It’s on the class page.';
  if (status === 'pending')
    return words
      ? 'A moderator reads your words within two business days.'
      : 'A moderator looks at it within two business days.';
  return 'It counts from Monday on.';
}
