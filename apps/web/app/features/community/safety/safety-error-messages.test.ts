import { expect, test } from 'vitest';
import { appealErrorMessage, blockErrorMessage, reportErrorMessage } from './safety-error-messages.ts';

test('what is refused is said in words that fit, and whatever else in the general ones', () => {
  expect(reportErrorMessage({ code: '23505' })).toMatch(/already reported this/);
  expect(reportErrorMessage({ code: 'PT404' })).toBe('It’s not there any more.');
  expect(reportErrorMessage({ code: 'PT403' })).toMatch(/This is yours/);
  expect(reportErrorMessage({ code: 'PT429' })).toMatch(/please call 999/);
  expect(appealErrorMessage({ code: '23505' })).toMatch(/already appealed this/);
  expect(appealErrorMessage({ code: '42501' })).toMatch(/nothing left to appeal/);
  expect(blockErrorMessage({ code: 'PT429' })).toMatch(/please report them/);
  for (const messageOf of [reportErrorMessage, appealErrorMessage, blockErrorMessage]) {
    expect(messageOf({ code: 'XX000' })).toBe('An unexpected error occurred. Please try again later.');
    expect(messageOf(new TypeError('Failed to fetch'))).toMatch(/^Unable to connect/);
  }
});
