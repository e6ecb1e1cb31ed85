import { type Goal, isGoal } from '@kindling/domain/goals';
import { readStored, readText, writeStored, writeText } from '../../lib/storage/browser-storage.ts';

const goalsKey = 'kindling-onboarding-goals';
const completedKey = 'kindling-onboarding-completed';

/** Goals chosen in this browser by this member; undefined without any. */
export function readGoals(memberId: string): Goal[] | undefined {
  const stored = readStored(goalsKey);
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('goals' in stored)) return undefined;
  return stored.owner === memberId && Array.isArray(stored.goals) ? stored.goals.filter(isGoal) : undefined;
}

/** Stored with their owner: the next member on this browser must not see them. */
export function storeGoals(memberId: string, goals: readonly Goal[]): void {
  writeStored(goalsKey, { owner: memberId, goals });
}

export function markCompleted(): void {
  writeText(completedKey, 'true');
}

export function hasCompleted(): boolean {
  return readText(completedKey) === 'true';
}
