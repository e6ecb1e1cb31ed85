import type { Database, Json } from '@kindling/database-types';
import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { WorkQueue } from '../work-queue/work-queue.ts';

type QueueRow = Database['public']['Functions']['review_queue']['Returns'][number];

export type Content = Readonly<Record<string, Json | undefined>>;

/** Previous decision, where it has been submitted before. */
export interface LastDecision {
  decision: 'approved' | 'declined';
  reason: string | null;
  decidedAt: Date;
  moderatorName: string;
  /** Content at that time; changes since are marked. */
  content: Content | undefined;
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
  content: Content;
  last: LastDecision | undefined;
}

export function queueFrom(kind: ReviewItemKind, rows: readonly QueueRow[]): WorkQueue<Submission> {
  return { items: rows.map((row) => submissionFrom(kind, row)), waiting: rows[0]?.waiting ?? 0 };
}

function submissionFrom(kind: ReviewItemKind, row: QueueRow): Submission {
  return {
    kind,
    id: row.id,
    name: row.name,
    submittedAt: new Date(row.updated_at),
    version: row.updated_at,
    own: row.own,
    content: asObject(row.content),
    last: lastFrom(row),
  };
}

function lastFrom({ last_decision, last_content }: QueueRow): LastDecision | undefined {
  // Nullable, whatever the generated type of a function's column says: null on a first submission.
  if (!last_decision) return undefined;
  const { decision, reason, decided_at, moderator_name } = asObject(last_decision);
  return {
    decision: decision === 'approved' ? 'approved' : 'declined',
    reason: typeof reason === 'string' ? reason : null,
    decidedAt: new Date(String(decided_at)),
    moderatorName: String(moderator_name),
    content: last_content ? asObject(last_content) : undefined,
  };
}

function asObject(value: Json): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
