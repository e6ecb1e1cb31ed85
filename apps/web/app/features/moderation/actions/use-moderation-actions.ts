import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { CorrectionAction, CorrectionActionValues } from '../corrections/correction-dialog.tsx';
import type { Correction } from '../corrections/correction-schema.ts';
import { extendCorrection } from '../corrections/corrections-api.ts';
import { actionErrorMessage, isConflict } from '../moderation-error-messages.ts';
import type { Appeal, PublicText, ReportedItem } from '../reports/report-schemas.ts';
import {
  type AppealOutcome,
  actOnReport,
  decideAppeal,
  liftAction,
  type ReportAction,
  type ReportActionValues,
  removeText,
  takeDown,
} from '../reports/reports-api.ts';
import { actionRecordKey, decisionRecordKey, useInvalidate, workQueueKey } from '../work-queue/use-work-queue.ts';
import type { ActionOutcome } from '../work-queue/work-queue.ts';

const doneMessages: Readonly<Record<ReportAction, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  take_down: 'Taken down',
  ask_correction: 'Correction asked for',
};

const correctionMessages: Readonly<Record<CorrectionAction, string>> = {
  extend: 'More time given',
  close: 'Closed',
  take_down: 'Taken down',
};

/** Moderation actions about reports, appeals, corrections and the audit record. Each invalidates the queues. */
export function useModerationActions() {
  const invalidate = useInvalidate();
  // An action of one kind changes what is said beside the others.
  const refresh = () =>
    invalidate(workQueueKey('reports'), workQueueKey('appeals'), workQueueKey('corrections'), actionRecordKey);

  async function tryTo(done: string, what: (supabase: Backend) => Promise<void>): Promise<ActionOutcome> {
    try {
      await what(await getSupabase());
      showToast({ title: done, description: 'We’ve told the member, with your reason.' });
      void refresh();
      return 'done';
    } catch (error) {
      logFailure('An act at the desk was refused', error);
      reportAuthorizationError(error);
      if (!isConflict(error)) return { refused: actionErrorMessage(error) };
      showToast({ title: 'Nothing was changed', description: actionErrorMessage(error), variant: 'destructive' });
      void refresh();
      return 'kept';
    }
  }

  return {
    act: (reported: ReportedItem, action: ReportAction, values: ReportActionValues) =>
      tryTo(doneMessages[action], (supabase) => actOnReport(supabase, reported, action, values)),
    answer: (appeal: Appeal, outcome: AppealOutcome, words: string) =>
      tryTo(outcome === 'upheld' ? 'The decision stands' : 'The decision is undone', (supabase) =>
        decideAppeal(supabase, appeal, outcome, words),
      ),
    follow: (
      { id, sanction_id, subject_kind, subject_id }: Correction,
      action: CorrectionAction,
      { reason, days }: CorrectionActionValues,
    ) =>
      tryTo(correctionMessages[action], (supabase) => {
        if (action === 'extend') return extendCorrection(supabase, id, days, reason);
        if (action === 'close') return liftAction(supabase, sanction_id, reason);
        return takeDown(supabase, subject_kind, subject_id, reason);
      }),
    lift: (actionId: string, reason: string) => tryTo('Lifted', (supabase) => liftAction(supabase, actionId, reason)),
    removeText: (subject: { kind: string; id: string }, text: PublicText, reason: string) =>
      tryTo('Taken off', (supabase) => removeText(supabase, subject, text, reason)),
    takeDown: async (kind: string, id: string, reason: string) => {
      const outcome = await tryTo('Taken down', (supabase) => takeDown(supabase, kind, id, reason));
      await invalidate(decisionRecordKey);
      return outcome;
    },
  };
}
