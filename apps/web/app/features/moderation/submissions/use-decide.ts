import { isolateDirection } from '@kindling/domain/isolate-direction';
import { type ReviewItemKind, undoWindowMs } from '@kindling/domain/review/review-item';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import type { ReadState } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { type DecisionInput, sendDecision, undoDecision } from '../moderation-api.ts';
import { decisionErrorMessage } from '../moderation-error-messages.ts';
import { decisionRecordKey, useInvalidate, workQueueKey } from '../work-queue/use-work-queue.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import type { Submission } from './submission.ts';

/** An optimistic decision: its subject is out of the queue at once, and back if it does not come to stay. */
export interface Decided {
  submission: Submission;
  decision: DecisionInput['decision'];
  /** End of the undo period. */
  until: number;
  undoing: boolean;
  sent: Promise<string>;
}

export function useDecide(onReturned: (submission: Submission) => void) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const invalidate = useInvalidate();
  const refresh = (kind: ReviewItemKind) => invalidate(workQueueKey(kind), decisionRecordKey);
  const latest = useRef({ onReturned, refresh });
  useEffect(() => {
    latest.current = { onReturned, refresh };
  });

  const drop = useCallback((entry: Decided) => {
    setDecided((entries) => entries.filter(({ submission }) => submission !== entry.submission));
  }, []);

  /** Rollback: puts it back where it was, and says why. */
  const fail = useCallback(
    async (entry: Decided, title: string, error: unknown) => {
      logFailure(title, error);
      reportAuthorizationError(error);
      showToast({ title, description: decisionErrorMessage(error), variant: 'destructive' });
      await latest.current.refresh(entry.submission.kind);
      drop(entry);
    },
    [drop],
  );

  const decide = useCallback(
    async (submission: Submission, verdict: DecisionInput) => {
      const sent = getSupabase().then((supabase) => sendDecision(supabase, submission, verdict));
      const until = Date.now() + undoWindowMs;
      const entry: Decided = { submission, decision: verdict.decision, until, undoing: false, sent };
      setDecided((entries) => [...entries, entry]);
      try {
        await sent;
        setTimeout(() => {
          void latest.current.refresh(submission.kind).then(() => drop(entry));
        }, until - Date.now());
      } catch (error) {
        await fail(entry, `${isolateDirection(submission.name)}: we couldn’t save your decision`, error);
      }
    },
    [drop, fail],
  );

  const undo = useCallback(
    async (entry: Decided) => {
      setDecided((entries) =>
        entries.map((other) => (other.submission === entry.submission ? { ...other, undoing: true } : other)),
      );
      try {
        // Race: undo before the decision has been answered. Where that fails, `decide` reports it.
        const decisionId = await entry.sent.catch(() => undefined);
        if (decisionId === undefined) return;
        await undoDecision(await getSupabase(), decisionId);
        await latest.current.refresh(entry.submission.kind);
        drop(entry);
        latest.current.onReturned(entry.submission);
      } catch (error) {
        await fail(entry, `${isolateDirection(entry.submission.name)}: we couldn’t undo it`, error);
      }
    },
    [drop, fail],
  );

  return { decided, decide, undo };
}

/** Optimistic: hides what has just been decided, whatever the last read of the queue says. */
export function withoutDecided(
  state: ReadState<WorkQueue<Submission>>,
  decided: readonly Decided[],
): ReadState<WorkQueue<Submission>> {
  if (state.status !== 'ready') return state;
  const gone = new Set(decided.map(({ submission: { kind, id } }) => `${kind} ${id}`));
  const items = state.data.items.filter(({ kind, id }) => !gone.has(`${kind} ${id}`));
  return { ...state, data: { items, waiting: state.data.waiting - (state.data.items.length - items.length) } };
}
