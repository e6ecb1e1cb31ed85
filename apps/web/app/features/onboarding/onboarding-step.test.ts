import { expect, test } from 'vitest';
import { addressOfStep, isLastStep, stepFromAddress } from './onboarding-step.ts';

test('each of the five steps has an address, and an address that is none of them opens the first', () => {
  for (const step of [0, 1, 2, 3, 4]) {
    const address = new URL(addressOfStep(step), 'https://here.invalid').searchParams.get('step');
    expect(stepFromAddress(address)).toBe(step);
  }
  for (const address of [null, '', '0', '6', '2.5', 'two']) expect(stepFromAddress(address)).toBe(0);
  expect([0, 3, 4].map(isLastStep)).toEqual([false, false, true]);
});
