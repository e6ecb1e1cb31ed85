import { expect, test } from 'vitest';
import { actionErrorMessage, decisionErrorMessage, roleErrorMessage } from './moderation-error-messages.ts';

test('a decision that is refused says why, and one about what has gone that there is nothing to decide', () => {
  expect(decisionErrorMessage({ code: 'PT404' })).toBe('It isn’t there any more, so there’s nothing to decide.');
  expect(decisionErrorMessage({ code: 'PT409' })).toMatch(/^Someone else decided it, or it changed/);
  expect(decisionErrorMessage({ code: 'PT403' })).toMatch(/^You submitted this yourself/);
  for (const messageOf of [decisionErrorMessage, actionErrorMessage, roleErrorMessage]) {
    expect(messageOf({ code: 'XX000' })).toBe('An unexpected error occurred. Please try again later.');
  }
});
