import { isSubjectKind } from '@kindling/domain/review/subject';
import { momentInWords } from '@kindling/domain/review/wording';
import { Check, type LucideIcon, Undo2, X } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import type { PastDecision } from './desk-api.ts';
import { kindWords } from './kinds.ts';
import { TakeDown } from './reports/take-down.tsx';

const looks: Readonly<Record<string, { word: string; Icon: LucideIcon }>> = {
  approved: { word: 'Approved', Icon: Check },
  declined: { word: 'Declined', Icon: X },
  undone: { word: 'Taken back', Icon: Undo2 },
};

export function PastLine({ past }: { past: PastDecision }) {
  const { word, Icon } = looks[past.decision] ?? { word: past.decision, Icon: Check };
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden="true" className="size-4.5" />
          {word}
        </span>
        <span className="wrap-anywhere">{past.subject_name}</span>
        <Badge>{isSubjectKind(past.subject_kind) ? kindWords[past.subject_kind].one : past.subject_kind}</Badge>
        {past.undone && <Badge tone="outline">Taken back a moment later</Badge>}
      </div>
      <p className="text-sm text-ink-muted">
        {momentInWords(new Date(past.decided_at))} by {past.moderator_name}
      </p>
      {past.reason && <p className="measure text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{past.reason}</p>}
      {past.decision === 'approved' && !past.undone && past.subject_kind !== 'story' && <TakeDown past={past} />}
    </li>
  );
}
