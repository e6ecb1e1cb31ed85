import { goals as allGoals, type Goal } from '@kindling/domain/goals';
import { useRef, useState } from 'react';
import { readGoals, storeGoals } from './onboarding-store.ts';

export type GoalsSaving = 'idle' | 'saving' | 'saved' | 'unsaved';

interface GoalsOptions {
  memberId: string;
  /** Goals in the profile, once read. */
  saved: readonly Goal[] | undefined;
  /** Saves to the profile; rejects on failure. */
  send: (goals: Goal[]) => Promise<void>;
}

/** Goals: stored in this browser at once, and in the profile on the next step. */
export function useGoals({ memberId, saved, send }: GoalsOptions) {
  const [chosenHere, setChosenHere] = useState(() => readGoals(memberId));
  const [saving, setSaving] = useState<GoalsSaving>('idle');
  const sent = useRef<readonly Goal[] | undefined>(undefined);
  const goals = chosenHere ?? saved ?? [];

  function toggle(goal: Goal) {
    const next = allGoals.filter((one) => (one === goal ? !goals.includes(one) : goals.includes(one)));
    storeGoals(memberId, next);
    setChosenHere(next);
    setSaving('idle');
  }

  async function save() {
    const known = sent.current ?? saved;
    if (known && known.length === goals.length && goals.every((goal) => known.includes(goal))) return;
    setSaving('saving');
    try {
      await send([...goals]);
      sent.current = goals;
      setSaving('saved');
    } catch {
      setSaving('unsaved');
    }
  }

  return { goals, toggle, save, saving };
}
