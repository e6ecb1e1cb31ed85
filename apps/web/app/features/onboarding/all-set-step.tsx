import type { Goal } from '@kindling/domain/goals';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { GoalsSaving } from './use-goals.ts';

interface AllSetStepProps {
  goals: readonly Goal[];
  saving: GoalsSaving;
  onRetry: () => void;
  /** What she could do this week. */
  firstWeek: ReactNode;
}

/** Her first week, and what she's hoping for. */
export function AllSetStep({ goals, saving, onRetry, firstWeek }: AllSetStepProps) {
  return (
    <>
      {firstWeek}
      {goals.length > 0 && (
        <p className="mt-6 rounded-card bg-accent-tint px-6 py-4 wrap-anywhere">
          <span className="font-semibold">What you’re hoping for:</span> {goals.join(' · ')}
        </p>
      )}
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
        {saving === 'saving' && 'Saving your goals…'}
        {saving === 'unsaved' && 'We’ve saved your goals on this device, but not to your profile yet.'}
      </p>
      {saving === 'unsaved' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}
