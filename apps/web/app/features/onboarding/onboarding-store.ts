import { type Goal, isGoal } from '@kindling/domain/goals';
import { readStored, writeStored, writeText } from '../../lib/storage.ts';

const goalsKey = 'kindling-onboarding-goals';
const completedKey = 'kindling-onboarding-completed';

/** The goals that this browser keeps, or nothing where none were ever chosen here. */
export function readGoals(): Goal[] | undefined {
  const stored = readStored(goalsKey);
  return Array.isArray(stored) ? stored.filter(isGoal) : undefined;
}

export function keepGoals(goals: readonly Goal[]): void {
  writeStored(goalsKey, goals);
}

export function markCompleted(): void {
  writeText(completedKey, 'true');
}
