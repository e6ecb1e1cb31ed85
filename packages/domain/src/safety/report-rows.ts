import type { AppealStatus, ReportTargetKind } from './reporting.ts';
import type { ReportValues } from './safety-schemas.ts';

/** Insert row of a report. Idempotent: its id is made by the client; sent again, it answers 23505 and is there once. */
export function toReportRow(values: ReportValues, about: { id: string; kind: ReportTargetKind; subjectId: string }) {
  return {
    id: about.id,
    subject_kind: about.kind,
    subject_id: about.subjectId,
    reason: values.reason,
    note: values.note === '' ? null : values.note,
  };
}

/** Moderation status of a member in the community. */
export interface ModerationStatus {
  suspended: boolean;
  /** End of the suspension; null: until it is lifted. */
  until: Date | null;
  reason: string | null;
  /** Moderation action she can appeal against. */
  sanctionId: string | null;
  appeal: AppealStatus | null;
}

const appealStatuses: readonly unknown[] = ['open', 'upheld', 'overturned'] satisfies AppealStatus[];

/** Parses the response of `my_moderation_status()`. */
export function toModerationStatus(answer: unknown): ModerationStatus {
  const row = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const until = text(row.suspended_until);
  return {
    suspended: row.suspended === true,
    until: until === null ? null : new Date(until),
    reason: text(row.reason),
    sanctionId: text(row.sanction_id),
    appeal: appealStatuses.includes(row.appeal) ? (row.appeal as AppealStatus) : null,
  };
}
