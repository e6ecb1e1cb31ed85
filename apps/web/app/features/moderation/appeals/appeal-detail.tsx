import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { MemberFacts } from '../reports/member-facts.tsx';
import { actionLabel, reportedTitle, suspensionEndLabel } from '../reports/report-labels.ts';
import type { Appeal } from '../reports/report-schemas.ts';
import { ReportedContentView } from '../reports/reported-content-view.tsx';
import { CasePart } from '../work-queue/case-part.tsx';

/** An appeal with the moderation action it is about. */
export function AppealDetail({ item }: { item: Appeal }) {
  const { act, body, created_at, member, subject, words_then } = item;
  return (
    <>
      <p className="mt-1 text-sm text-ink-muted">Received {formatLondonDateTime(created_at)}</p>
      <p dir="auto" className="measure mt-4 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      <CasePart title="What it’s about">
        <p>
          <span className="font-semibold">{actionLabel(act.action)}</span>
          {act.action === 'suspend' && ` ${suspensionEndLabel(act.until)}`} by <bdi>{act.moderator_name}</bdi>,{' '}
          {formatLondonDateTime(act.acted_at)}.
        </p>
        <p className="measure mt-1.5 whitespace-pre-line text-ink-soft wrap-anywhere">
          “<bdi>{act.reason}</bdi>”
        </p>
      </CasePart>
      <CasePart title={reportedTitle(act.subject_kind, subject?.name ?? member?.name ?? 'someone who’s left')}>
        <ReportedContentView kind={act.subject_kind} subject={subject} then={words_then} />
      </CasePart>
      <CasePart title="Who it’s about">
        <MemberFacts member={member} />
      </CasePart>
    </>
  );
}
