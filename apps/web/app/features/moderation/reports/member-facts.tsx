import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { actionLabel, reportableLabels, suspensionEndLabel } from './report-labels.ts';
import type { PastAction, ReportedMember } from './report-schemas.ts';

/** Member that an action would concern: moderation status, and earlier actions. */
export function MemberFacts({ member }: { member: ReportedMember | null }) {
  if (!member) return <p className="text-ink-soft">No account is linked to this.</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {member.name}
        </span>
        {member.username && (
          <span className="text-ink-muted wrap-anywhere">
            @<bdi>{member.username}</bdi>
          </span>
        )}
        {member.suspended && <Badge tone="danger">Suspended {suspensionEndLabel(member.suspended_until)}</Badge>}
      </p>
      {!member.suspendable && (
        <p className="text-sm text-ink-soft">She's a moderator or admin, so only an admin can suspend her.</p>
      )}
      {member.past.length === 0 ? (
        <p className="text-sm text-ink-soft">No earlier actions about this member.</p>
      ) : (
        <>
          <ul aria-label={`Earlier actions about ${member.name}`} className="grid grid-cols-1 gap-2.5">
            {member.past.map((past) => (
              <PastActLine key={past.id} past={past} />
            ))}
          </ul>
          <Link
            to={`?queue=acts&member=${member.id}`}
            className="w-fit py-1 text-sm text-clay underline underline-offset-4 wrap-anywhere"
          >
            All actions about <bdi>{member.name}</bdi>
          </Link>
        </>
      )}
    </div>
  );
}

function PastActLine({ past }: { past: PastAction }) {
  return (
    <li className="border-s-2 border-line ps-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{actionLabel(past.action)}</span>
        {past.action === 'suspend' && <span>{suspensionEndLabel(past.until)}</span>}
        {past.undone && <Badge tone="outline">Undone</Badge>}
      </p>
      <p className="text-ink-muted wrap-anywhere">
        {reportableLabels[past.subject_kind]}, {formatLondonDateTime(past.acted_at)} by <bdi>{past.moderator_name}</bdi>
      </p>
      <p dir="auto" className="measure whitespace-pre-line text-ink-soft wrap-anywhere">
        {past.reason}
      </p>
    </li>
  );
}
