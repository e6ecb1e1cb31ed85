import type { Goal } from '@kindling/domain/goals';
import { Button } from '../../ui/button.tsx';
import type { GoalsSaving } from './use-goals.ts';

interface AllSetStepProps {
  goals: readonly Goal[];
  saving: GoalsSaving;
  onRetry: () => void;
}

/** Summary step. */
export function AllSetStep({ goals, saving, onRetry }: AllSetStepProps) {
  return (
    <>
      <section className="rounded-card bg-accent-tint px-6 py-6">
        <h2 className="text-lg">{goals.length > 0 ? 'What you are here for' : 'No goals for now'}</h2>
        {goals.length > 0 ? (
          <ul className="mt-3 grid gap-1.5">
            {goals.map((goal) => (
              <li key={goal} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.6em] size-2 shrink-0 rounded-full bg-accent" />
                {goal}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-soft">That is perfectly fine. Curiosity will do.</p>
        )}
      </section>
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-soft">
        {saving === 'saving' && 'Saving your goals…'}
        {saving === 'unsaved' && 'Your goals are on this device, and not in your profile yet.'}
      </p>
      {saving === 'unsaved' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}
