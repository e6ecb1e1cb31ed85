import type { ReviewContent } from './review-fields.ts';

/** Change to what is listed: it waits for review, or was sent back. The public version is the row itself. */
export interface Revision {
  readonly status: 'pending' | 'declined';
  readonly decline_reason: string | null;
  /** New values of the columns that differ. */
  readonly changes: ReviewContent;
}

export const revisionColumns = 'status, decline_reason, changes';

export function asRevision(
  row: { status: string; decline_reason: string | null; changes: unknown } | null | undefined,
): Revision | undefined {
  if (!row) return undefined;
  const { decline_reason } = row;
  return { status: row.status === 'declined' ? 'declined' : 'pending', decline_reason, changes: Object(row.changes) };
}

/** The row as its owner last saved it. */
export function revised<Row extends object>(row: Row, revision: Revision | undefined): Row {
  return { ...row, ...revision?.changes };
}
