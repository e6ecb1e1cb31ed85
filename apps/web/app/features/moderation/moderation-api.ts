import type { Database } from '@kindling/database-types';
import type { Decision, ReviewItemKind } from '@kindling/domain/review/review-item';
import type { Backend } from '../../lib/backend/supabase.ts';
import { queueFrom, type Submission } from './submissions/submission.ts';
import type { WorkQueue } from './work-queue/work-queue.ts';

export type PastDecision = Database['public']['Functions']['search_decisions']['Returns'][number];

export type Reviewer = Database['public']['Functions']['reviewers']['Returns'][number];

export interface DecisionFilter {
  text: string;
  kind: ReviewItemKind | undefined;
  decision: Decision | undefined;
  moderator: string | undefined;
}

/** What a decision needs: one that declines says why. */
export type DecisionInput = { decision: 'approved' } | { decision: 'declined'; reason: string };

export const pageSize = 20;

export async function readQueue(supabase: Backend, kind: ReviewItemKind): Promise<WorkQueue<Submission>> {
  const { data } = await supabase.rpc('review_queue', { kind }).throwOnError();
  return queueFrom(kind, data);
}

/** Resolves with the decision's id, by which it can be taken back. */
export async function sendDecision(supabase: Backend, submission: Submission, verdict: DecisionInput): Promise<string> {
  const { data } = await supabase
    .rpc('decide', {
      kind: submission.kind,
      subject_id: submission.id,
      seen: submission.version,
      ...verdict,
    })
    .throwOnError();
  return data.id;
}

export async function undoDecision(supabase: Backend, decisionId: string): Promise<void> {
  await supabase.rpc('undo_decision', { decision_id: decisionId }).throwOnError();
}

/** One page of past decisions, going on behind `last`. */
export async function searchDecisions(
  supabase: Backend,
  { text, kind, decision, moderator }: DecisionFilter,
  last: PastDecision | undefined,
): Promise<PastDecision[]> {
  const { data } = await supabase
    .rpc('search_decisions', {
      ...(text && { search: text }),
      ...(kind && { kind }),
      ...(decision && { decided: decision }),
      ...(moderator && { moderator }),
      ...(last && { before_decided_at: last.decided_at, before_id: last.id }),
      page_size: pageSize,
    })
    .throwOnError();
  return data;
}

export async function readModerators(supabase: Backend): Promise<{ id: string; name: string }[]> {
  const { data } = await supabase.rpc('deciding_moderators').throwOnError();
  return data;
}

export async function readReviewers(supabase: Backend): Promise<Reviewer[]> {
  const { data } = await supabase.rpc('reviewers').throwOnError();
  return data;
}

export async function grantModerator(supabase: Backend, email: string): Promise<void> {
  await supabase.rpc('grant_role', { email, role: 'moderator' }).throwOnError();
}

export async function revokeModerator(supabase: Backend, email: string): Promise<void> {
  await supabase.rpc('revoke_role', { email }).throwOnError();
}
