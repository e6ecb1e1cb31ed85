import type { Database, Json } from '@kindling/database-types';
import { type FieldChange, fieldChanges, type ReviewContent } from '@kindling/domain/review/review-fields';
import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { WorkQueue } from '../work-queue/work-queue.ts';

type QueueRow = Database['public']['Functions']['review_queue']['Returns'][number];

/** Previous decision, where it has been submitted before. */
export interface LastDecision {
  decision: 'approved' | 'declined';
  /** About a change, and not about the whole. */
  revision: boolean;
  reason: string | null;
  decidedAt: Date;
  moderatorName: string;
  /** Content at that time; changes since are marked. */
  content: ReviewContent | undefined;
}

/** Submission that waits for review, with its content. */
export interface Submission {
  kind: ReviewItemKind;
  id: string;
  name: string;
  submittedAt: Date;
  /** Optimistic lock: updated_at to the microsecond, sent with a decision to say which version was read. */
  version: string;
  own: boolean;
  content: ReviewContent;
  /** Of a revision what differs from the public version; undefined of what is not public yet. */
  changes: readonly FieldChange[] | undefined;
  last: LastDecision | undefined;
}

export function queueFrom(kind: ReviewItemKind, rows: readonly QueueRow[]): WorkQueue<Submission> {
  return { items: rows.map((row) => submissionFrom(kind, row)), waiting: rows[0]?.waiting ?? 0 };
}

function submissionFrom(kind: ReviewItemKind, row: QueueRow): Submission {
  const content = asObject(row.content);
  return {
    kind,
    id: row.id,
    name: row.name,
    submittedAt: new Date(row.updated_at),
    version: row.updated_at,
    own: row.own,
    content,
    // Nullable, as the last decision is.
    changes: row.published ? fieldChanges(kind, asObject(row.published), content) : undefined,
    last: lastFrom(row),
  };
}

function lastFrom({ last_decision, last_content }: QueueRow): LastDecision | undefined {
  // Nullable, whatever the generated type of a function's column says: null on a first submission.
  if (!last_decision) return undefined;
  const { decision, revision, reason, decided_at, moderator_name } = asObject(last_decision);
  return {
    decision: decision === 'approved' ? 'approved' : 'declined',
    revision: revision === true,
    reason: typeof reason === 'string' ? reason : null,
    decidedAt: new Date(String(decided_at)),
    moderatorName: String(moderator_name),
    content: last_content ? asObject(last_content) : undefined,
  };
}

function asObject(value: Json): ReviewContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
