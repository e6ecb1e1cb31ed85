import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import { MemberFacts } from '../reports/member-facts.tsx';
import { ReportedContentView } from '../reports/reported-content-view.tsx';
import { CasePart } from '../work-queue/case-part.tsx';
import type { Correction } from './correction-schema.ts';
import { formatOverdue } from './format-overdue.ts';

/** An overdue correction: what was asked, and what it’s about. */
export function CorrectionDetail({ item, now }: { item: Correction; now: Date }) {
  const { subject_kind, subject, words, asked_at, due_at, moderator_name, member } = item;
  return (
    <>
      <p className="mt-3">
        <Badge tone="danger">{formatOverdue(due_at, now)}</Badge>
      </p>
      <p dir="auto" className="measure mt-4 whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        Asked {formatLondonDateTime(asked_at)} by <bdi>{moderator_name}</bdi>
      </p>
      <CasePart title="What it’s about">
        <ReportedContentView kind={subject_kind} subject={subject} then={null} />
      </CasePart>
      <CasePart title="Who it’s about">
        <MemberFacts member={member} />
      </CasePart>
    </>
  );
}
