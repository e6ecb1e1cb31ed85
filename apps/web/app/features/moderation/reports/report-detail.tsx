import { formatDeadline, formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import { Badge } from '../../../ui/badge.tsx';
import { CasePart } from '../work-queue/case-part.tsx';
import { MemberFacts } from './member-facts.tsx';
import { PublicTexts } from './public-texts.tsx';
import type { Report, ReportedContent, ReportedItem } from './report-schemas.ts';
import { ReportedContentView } from './reported-content-view.tsx';

/** Reported content in full, with its reports. */
export function ReportDetail({ item, now }: { item: ReportedItem; now: Date }) {
  const { id, kind, subject, member, reports, may_decide: mayDecide } = item;
  return (
    <>
      <div className="mt-4">
        <ReportedContentView kind={kind} subject={subject} then={reports[0]?.words ?? null} />
      </div>
      {subject && subject.texts.length > 0 && (
        <CasePart title="On its dates and places">
          <PublicTexts subject={{ kind, id }} texts={subject.texts} mayDecide={mayDecide} />
        </CasePart>
      )}
      {subject?.correction && <OpenCorrection correction={subject.correction} now={now} />}
      <CasePart title={reports.length === 1 ? 'The report' : `${reports.length} reports`}>
        <ul className="grid gap-4">
          {reports.map((report) => (
            <ReportLine key={report.id} report={report} />
          ))}
        </ul>
      </CasePart>
      <CasePart title="Who it’s about">
        <MemberFacts member={member} />
      </CasePart>
    </>
  );
}

/** What its owner has been asked for already: a second time is refused. */
function OpenCorrection({ correction, now }: { correction: NonNullable<ReportedContent['correction']>; now: Date }) {
  const { words, rests, due_at: due } = correction;
  return (
    <CasePart title="Correction asked for">
      <p className="flex flex-wrap gap-2">
        <Badge tone="outline">{formatDeadline({ soon: due, due }, now)}</Badge>
        <Badge tone="outline">{rests ? 'Hidden meanwhile' : 'Still visible'}</Badge>
      </p>
      <p dir="auto" className="measure mt-2 whitespace-pre-line wrap-anywhere">
        {words}
      </p>
    </CasePart>
  );
}

export function PossibleDanger({ item: { urgent } }: { item: ReportedItem }) {
  if (!urgent) return null;
  return (
    <div className="mb-5 rounded-field border-2 border-danger bg-danger-tint px-4 py-3">
      <p className="font-semibold">Someone may be in danger</p>
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
          <bdi>{reporter_name}</bdi>, {formatLondonDateTime(created_at)}
        </span>
      </div>
      {note && (
        <p className="measure whitespace-pre-line text-ink-soft wrap-anywhere">
          “<bdi>{note}</bdi>”
        </p>
      )}
    </li>
  );
}
