import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { isPossible, reportActions } from '../actions/report-actions.ts';
import { useFocusWhen } from '../console/use-focus-when.ts';
import { BackToList, CaseActions, CasePart } from '../work-queue/case-parts.tsx';
import { MemberFacts } from './member-facts.tsx';
import { reportedTitle } from './report-labels.ts';
import type { Report, ReportedItem } from './report-schemas.ts';
import { ReportedContentView } from './reported-content-view.tsx';
import type { ReportAction } from './reports-api.ts';

interface ReportViewProps {
  reported: ReportedItem;
  /** When she has been led here, and has not come by herself. */
  takeFocus: boolean;
  onAct: (act: ReportAction) => void;
}

/** What was reported in full, by whom and why, and what can be done about it. */
export function ReportView({ reported, takeFocus, onAct }: ReportViewProps) {
  const { kind, urgent, subject, member, reports, may_decide } = reported;
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  const [first] = reports;
  return (
    <article aria-labelledby="reported-title">
      <BackToList queue="reports">All reports</BackToList>
      <Card>
        {urgent && <PossibleDanger />}
        <h2 id="reported-title" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {reportedTitle(kind, subject?.name ?? first?.name ?? 'somebody who has left')}
        </h2>
        <div className="mt-4">
          <ReportedContentView kind={kind} subject={subject} then={first?.words ?? null} />
        </div>
        <CasePart title={reports.length === 1 ? 'The report' : `${reports.length} reports`}>
          <ul className="grid gap-4">
            {reports.map((report) => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
        </CasePart>
        <CasePart title="Whom it concerns">
          <MemberFacts member={member} />
        </CasePart>
      </Card>
      <CaseActions>
        {!may_decide && (
          <p className="px-2 py-2 text-ink-soft">You reported this yourself, so someone else decides it.</p>
        )}
        {reportActions
          .filter(({ act }) => isPossible(act, reported))
          .map(({ act, label, Icon }) => (
            <Button key={act} variant="outline" size="sm" onClick={() => onAct(act)} className="grow sm:grow-0">
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
      </CaseActions>
    </article>
  );
}

function PossibleDanger() {
  return (
    <div className="mb-5 rounded-field border-2 border-danger bg-danger-tint px-4 py-3">
      <p className="font-semibold">Somebody may be in danger</p>
      <p className="measure mt-1 text-sm">
        If you think a life is at risk now, call 999 and tell an admin. To the member you can name Samaritans: 116 123,
        free, at any hour. Hiding what was written is rarely the first thing to do.
      </p>
    </div>
  );
}

function ReportLine({ report: { reason, note, created_at, reporter_name } }: { report: Report }) {
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={reason === 'self_harm' ? 'danger' : 'neutral'}>{reportReasonLabels[reason].label}</Badge>
        <span className="text-sm text-ink-muted">
          {reporter_name}, {formatLondonDateTime(created_at)}
        </span>
      </div>
      {note && <p className="measure whitespace-pre-line text-ink-soft wrap-anywhere">“{note}”</p>}
    </li>
  );
}
