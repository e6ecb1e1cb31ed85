import { useQueryClient } from '@tanstack/react-query';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { actionErrorMessage, isConflict } from '../moderation-error-messages.ts';
import type { Appeal, ReportedItem } from '../reports/report-schemas.ts';
import {
  actOnReport,
  decideAppeal,
  liftAction,
  type ReportAction,
  type ReportActionValues,
  takeDown,
} from '../reports/reports-api.ts';
import { useRefreshWorkQueues } from '../work-queue/use-work-queue.ts';
import type { Confirmed } from './reason-dialog.tsx';

const doneMessages: Readonly<Record<ReportAction, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  take_down: 'Taken down',
};

/** Everything the desk can do about reports. The queues are read again behind the answer. */
export function useModerationActions() {
  const queries = useQueryClient();
  const refresh = useRefreshWorkQueues();

  async function tryTo(done: string, what: (supabase: Backend) => Promise<void>): Promise<Confirmed> {
    try {
      await what(await getSupabase());
      showToast({ title: done, description: 'Whom it concerns has been told, with your reason.' });
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
    act: (reported: ReportedItem, act: ReportAction, values: ReportActionValues) =>
      tryTo(doneMessages[act], (supabase) => actOnReport(supabase, reported, act, values)),
    answer: (appeal: Appeal, outcome: 'upheld' | 'overturned', words: string) =>
      tryTo(outcome === 'upheld' ? 'The act stands' : 'The act is undone', (supabase) =>
        decideAppeal(supabase, appeal, outcome, words),
      ),
    lift: (actionId: string, reason: string) => tryTo('Lifted', (supabase) => liftAction(supabase, actionId, reason)),
    takeDown: async (kind: string, id: string, reason: string) => {
      const outcome = await tryTo('Taken down', (supabase) => takeDown(supabase, kind, id, reason));
      await queries.invalidateQueries({ queryKey: ['past-decisions'] });
      return outcome;
    },
  };
}
