import { onboardingSteps } from '@kindling/domain/limits';
import { onboardingPath, onboardingStepPath } from '@kindling/domain/paths';

/** Zero-based step; the address counts from 1. */
export function stepFromAddress(step: string | null): number {
  const number = Number(step);
  return Number.isInteger(number) && number >= 1 && number <= onboardingSteps ? number - 1 : 0;
}

export function addressOfStep(step: number): string {
  return step === 0 ? onboardingPath : onboardingStepPath(step + 1);
}

export function isLastStep(step: number): boolean {
  return step === onboardingSteps - 1;
}
