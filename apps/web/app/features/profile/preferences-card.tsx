import { goals as allGoals, type Goal } from '@kindling/domain/goals';
import { generalMessages } from '@kindling/domain/messages';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { CheckboxCards } from '../../ui/form/checkbox-cards.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

const buttonLabels = { idle: 'Save preferences', saving: 'Saving…', saved: 'Saved', failed: 'Save preferences' };

interface PreferencesCardProps {
  saved: readonly Goal[];
  send: (changes: { goals: Goal[] }) => Promise<void>;
}

/** Goals from onboarding, editable. */
export function PreferencesCard({ saved, send }: PreferencesCardProps) {
  const [chosen, setChosen] = useState<readonly Goal[]>();
  const goals = chosen ?? saved;
  const { saving, save } = useSavePreferences(async () => {
    await send({ goals: [...goals] });
  });
  const titleId = useId();

  function toggle(goal: Goal) {
    setChosen(allGoals.filter((one) => (one === goal ? !goals.includes(one) : goals.includes(one))));
  }

  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>What you’re hoping for</CardTitle>
      <div className="mt-5">
        <CheckboxCards legend="Your goals" name="goals" options={allGoals} chosen={goals} onToggle={toggle} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={() => void save()} aria-disabled={saving === 'saving'} className="min-w-44">
          {buttonLabels[saving]}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {saving === 'failed' && `Not saved yet. ${generalMessages.network}`}
        </p>
      </div>
    </Card>
  );
}
