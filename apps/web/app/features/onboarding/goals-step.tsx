import { goals as allGoals, type Goal } from '@kindling/domain/goals';
import { RadioCard } from '../../ui/radio-card.tsx';

interface GoalsStepProps {
  chosen: readonly Goal[];
  onToggle: (goal: Goal) => void;
}

export function GoalsStep({ chosen, onToggle }: GoalsStepProps) {
  return (
    <fieldset>
      <legend className="sr-only">Your goals</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {allGoals.map((goal) => (
          <RadioCard
            key={goal}
            type="checkbox"
            name="goals"
            value={goal}
            checked={chosen.includes(goal)}
            onChange={() => onToggle(goal)}
          >
            {goal}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
