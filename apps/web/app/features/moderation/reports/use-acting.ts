import { useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeRefusal } from '../../../lib/session/notice-refusal.ts';
import { type Backend, getSupabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { actRefusalWords, isConflict } from '../refusal.ts';
import type { Confirmed } from './reason-dialog.tsx';
import type { Appeal, Reported } from './reported.ts';
import { type Act, type ActValues, actOnReport, decideAppeal, liftAct, takeDown } from './reports-api.ts';
import { useRefreshWaiting } from './use-waiting.ts';

const actDone: Readonly<Record<Act, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  take_down: 'Taken down',
};

/** Everything the desk can do about reports. The queues are read again behind the answer. */
export function useActing() {
  const queries = useQueryClient();
  const refresh = useRefreshWaiting();

  async function tryTo(done: string, what: (supabase: Backend) => Promise<void>): Promise<Confirmed> {
    try {
      await what(await getSupabase());
      showToast({ title: done, description: 'Whom it concerns has been told, with your reason.' });
      void refresh();
      return 'done';
    } catch (error) {
      logFailure('An act at the desk was refused', error);
      noticeRefusal(error);
      if (!isConflict(error)) return { refused: actRefusalWords(error) };
      showToast({ title: 'Nothing was changed', description: actRefusalWords(error), variant: 'destructive' });
      void refresh();
      return 'kept';
    }
  }

  return {
    act: (reported: Reported, act: Act, values: ActValues) =>
      tryTo(actDone[act], (supabase) => actOnReport(supabase, reported, act, values)),
    answer: (appeal: Appeal, outcome: 'upheld' | 'overturned', words: string) =>
      tryTo(outcome === 'upheld' ? 'The act stands' : 'The act is undone', (supabase) =>
        decideAppeal(supabase, appeal, outcome, words),
      ),
    lift: (actionId: string, reason: string) => tryTo('Lifted', (supabase) => liftAct(supabase, actionId, reason)),
    takeDown: async (kind: string, id: string, reason: string) => {
      const outcome = await tryTo('Taken down', (supabase) => takeDown(supabase, kind, id, reason));
      await queries.invalidateQueries({ queryKey: ['past-decisions'] });
      return outcome;
    },
  };
}
