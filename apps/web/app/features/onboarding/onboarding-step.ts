import { onboardingSteps } from '@kindling/domain/limits';

/** The steps count from 0; the address counts from 1, as people do. */
export function stepFromAddress(step: string | null): number {
  const number = Number(step);
  return Number.isInteger(number) && number >= 1 && number <= onboardingSteps ? number - 1 : 0;
}

export function addressOfStep(step: number): string {
  return step === 0 ? '/onboarding' : `/onboarding?step=${step + 1}`;
}

export function isLastStep(step: number): boolean {
  return step === onboardingSteps - 1;
}
