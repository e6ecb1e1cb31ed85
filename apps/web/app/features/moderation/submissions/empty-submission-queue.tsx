import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFocusWhen } from '../console/use-focus-when.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';

export function EmptySubmissionQueue({ kind, takeFocus }: { kind: ReviewItemKind; takeFocus: boolean }) {
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <EmptyState
      drawing={<Emblem name="soul-seeker" className="size-32" />}
      title={
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          No {submissionKindLabels[kind].many.toLowerCase()} are waiting
        </h2>
      }
    >
      Everything that came in has been answered. What comes next appears here by itself.
    </EmptyState>
  );
}
