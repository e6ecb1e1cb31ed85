import { formatAge, formatDeadline } from '@kindling/domain/review/format-deadline';
import { reviewDeadline, type Urgency, urgencyOf } from '@kindling/domain/review/review-deadline';
import { Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { Submission } from './submission.ts';

const looks: Readonly<Record<Urgency, { Icon: LucideIcon; className: string }>> = {
  'in-time': { Icon: Clock, className: 'text-ink-muted' },
  'due-soon': { Icon: Hourglass, className: 'font-semibold text-ink' },
  overdue: { Icon: TriangleAlert, className: 'rounded-full bg-danger-tint px-2.5 font-semibold text-ink' },
};

/** Age and deadline of a submission: in words and by an icon, never by colour alone. */
export function WaitingTime({ submission: { kind, submittedAt }, now }: { submission: Submission; now: Date }) {
  const deadline = reviewDeadline(kind, submittedAt);
  const { Icon, className } = looks[urgencyOf(deadline, now)];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-muted">{formatAge(submittedAt, now)}</span>
      <span className={classNames('inline-flex items-center gap-1.5 py-0.5', className)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {formatDeadline(deadline, now)}
      </span>
    </span>
  );
}
