import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import type { AuditLine } from '../admin-api.ts';
import { actionLabel, records } from '../admin-labels.ts';

/** Audit log entry. A role, a kind of job or the end of a suspension may stand in place of a target. */
export function AuditLineView({ line }: { line: AuditLine }) {
  const { record, at, act } = line;
  // Nullable: the generated types of a function's columns do not say so.
  const { subject_kind, subject_name, member_name, actor_name, reason } = line as {
    [Key in keyof AuditLine]: AuditLine[Key] | null;
  };
  const detail = act === 'ban' && subject_kind ? `until ${subject_kind}` : subject_kind?.replaceAll('_', ' ');
  const subject = [detail, subject_name].filter(Boolean).join(': ');
  return (
    <li className="grid gap-1 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{actionLabel(act)}</span>
        {subject && <span className="wrap-anywhere">{subject}</span>}
        <Badge>{records[record] ?? record}</Badge>
      </div>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {formatLondonDateTime(new Date(at))} {actor_name ? `by ${isolateDirection(actor_name)}` : 'on the server'}
        {member_name && ` · concerns ${isolateDirection(member_name)}`}
      </p>
      {reason && (
        <p dir="auto" className="measure text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          {reason}
        </p>
      )}
    </li>
  );
}
