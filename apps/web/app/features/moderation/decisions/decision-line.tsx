import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { isReviewItemKind } from '@kindling/domain/review/review-item';
import { Check, type LucideIcon, Undo2, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { PastDecision } from '../moderation-api.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import { TakeDownButton } from './take-down-button.tsx';

const looks: Readonly<Record<string, { word: string; Icon: LucideIcon }>> = {
  approved: { word: 'Approved', Icon: Check },
  declined: { word: 'Declined', Icon: X },
  undone: { word: 'Taken back', Icon: Undo2 },
};

export function DecisionLine({ past }: { past: PastDecision }) {
  const { word, Icon } = looks[past.decision] ?? { word: past.decision, Icon: Check };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3.5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Icon aria-hidden="true" className="size-4.5" />
            {past.revision && past.decision !== 'undone'
              ? `Change ${past.decision === 'declined' ? 'sent back' : 'approved'}`
              : word}
          </span>
          <span dir="auto" className="wrap-anywhere">
            {past.subject_name}
          </span>
          <Badge>
            {isReviewItemKind(past.subject_kind) ? submissionKindLabels[past.subject_kind].one : past.subject_kind}
          </Badge>
          {past.undone && <Badge tone="outline">Undone a moment later</Badge>}
        </div>
        <p className="text-sm text-ink-muted">
          {formatLondonDateTime(new Date(past.decided_at))} by <bdi>{past.moderator_name}</bdi>
        </p>
        {past.reason && (
          <p dir="auto" className="measure text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {past.reason}
          </p>
        )}
      </div>
      {past.decision === 'approved' && !past.undone && past.subject_kind !== 'story' && <TakeDownButton past={past} />}
    </li>
  );
}
