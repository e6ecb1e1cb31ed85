import { generalMessages } from '@kindling/domain/messages';
import { expect, test } from 'vitest';
import { formatLongDate } from './format-long-date.ts';
import { deletionErrorMessage, exportErrorMessage } from './privacy-error-messages.ts';

test('a day’s limit is told for what it is', () => {
  expect(exportErrorMessage({ code: 'PT429' })).toMatch(/three times today/);
  expect(deletionErrorMessage({ code: 'PT429' })).toMatch(/come back tomorrow/);
});

test('a wrong password is no failed connection, and the other way round', () => {
  expect(deletionErrorMessage({ code: 'invalid_credentials', status: 400 })).toBe('That’s not your password.');
  expect(deletionErrorMessage(new TypeError('Failed to fetch'))).toBe(generalMessages.network);
  expect(exportErrorMessage(new TypeError('Failed to fetch'))).toBe(generalMessages.network);
});

test('too many wrong passwords are told with the time that it takes', () => {
  expect(deletionErrorMessage({ code: 'over_request_rate_limit', status: 429 })).toMatch(/15 minutes/);
});

test('a day is written out, and its date stays in one line', () => {
  expect(formatLongDate(new Date(2026, 11, 5, 12))).toBe('Saturday 5\u00a0December\u00a02026');
});
