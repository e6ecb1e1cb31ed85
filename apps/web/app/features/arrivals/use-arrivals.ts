import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Backend, getSupabase } from '../../lib/backend/supabase.ts';
import { type ReadState, useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import {
  type Arrival,
  addContact,
  arrive,
  changePlan,
  makePlan,
  type PlanDetails,
  readArrivals,
  readContacts,
  removeContact,
  type TrustedContact,
} from './arrivals-api.ts';

/** What else changes it: a contact's answer, a mail that is sent, the next quarter of an hour. */
const refetchInterval = 20_000;

const key = (userId: string) => ['arrivals', userId] as const;

export function useArrivals(userId: string): ReadState<Arrival[]> {
  return useRead({
    queryKey: [...key(userId), 'plans'],
    read: readArrivals,
    refetchInterval,
    failure: 'The plans for getting home could not be read',
  });
}

export function useContacts(userId: string): ReadState<TrustedContact[]> {
  return useRead({
    queryKey: [...key(userId), 'contacts'],
    read: readContacts,
    refetchInterval,
    failure: 'The trusted contacts could not be read',
  });
}

/** Read again whatever came of it: an answer that was lost may have been a yes. */
export function useArrivalActions(userId: string) {
  const queries = useQueryClient();
  const options = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: key(userId) }),
    onError(error: unknown) {
      logFailure('A plan for getting home could not be saved', error);
      void handleSessionExpired(error);
    },
  } as const;
  const run =
    <Input>(change: (supabase: Backend, input: Input) => Promise<void>) =>
    async (input: Input) =>
      change(await getSupabase(), input);
  return {
    add: useMutation({ ...options, mutationFn: run(addContact) }),
    remove: useMutation({ ...options, mutationFn: run(removeContact) }),
    save: useMutation({
      ...options,
      mutationFn: run(
        (supabase, { plan, booking, details }: { plan?: string; booking: string; details: PlanDetails }) =>
          plan === undefined ? makePlan(supabase, booking, details) : changePlan(supabase, plan, details),
      ),
    }),
    tap: useMutation({
      ...options,
      mutationFn: run((supabase, { id, act }: { id: string; act: 'here' | 'home' | 'end' }) =>
        arrive(supabase, id, act),
      ),
    }),
  };
}

export type ArrivalActions = ReturnType<typeof useArrivalActions>;
