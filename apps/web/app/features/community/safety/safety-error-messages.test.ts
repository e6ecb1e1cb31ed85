import { expect, test } from 'vitest';
import { appealErrorMessage, blockErrorMessage, reportErrorMessage } from './safety-error-messages.ts';

test('what is refused is said in words that fit, and whatever else in the general ones', () => {
  expect(reportErrorMessage({ code: '23505' })).toMatch(/reported this already/);
  expect(reportErrorMessage({ code: 'PT404' })).toBe('It is no longer there.');
  expect(reportErrorMessage({ code: 'PT403' })).toMatch(/your own/);
  expect(reportErrorMessage({ code: 'PT429' })).toMatch(/please call 999/);
  expect(appealErrorMessage({ code: '23505' })).toMatch(/appealed against this already/);
  expect(appealErrorMessage({ code: '42501' })).toMatch(/nothing left to appeal against/);
  expect(blockErrorMessage({ code: 'PT429' })).toMatch(/please report her/);
  for (const messageOf of [reportErrorMessage, appealErrorMessage, blockErrorMessage]) {
    expect(messageOf({ code: 'XX000' })).toBe('An unexpected error occurred. Please try again later.');
    expect(messageOf(new TypeError('Failed to fetch'))).toMatch(/^Unable to connect/);
  }
});
