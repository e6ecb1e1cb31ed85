import { generalMessages } from '@kindling/domain/messages';
import { expect, test } from 'vitest';
import { longDay } from './long-day.ts';
import { deletionRefusal, exportRefusal } from './rights-refusals.ts';

test('a day’s limit is told for what it is', () => {
  expect(exportRefusal({ code: 'PT429' })).toMatch(/three times today/);
  expect(deletionRefusal({ code: 'PT429' })).toMatch(/come back tomorrow/);
});

test('a wrong password is no failed connection, and the other way round', () => {
  expect(deletionRefusal({ code: 'invalid_credentials', status: 400 })).toBe('This is not your password.');
  expect(deletionRefusal(new TypeError('Failed to fetch'))).toBe(generalMessages.network);
  expect(exportRefusal(new TypeError('Failed to fetch'))).toBe(generalMessages.network);
});

test('too many wrong passwords are told with the time that it takes', () => {
  expect(deletionRefusal({ code: 'over_request_rate_limit', status: 429 })).toMatch(/15 minutes/);
});

test('a day is written out, and its date stays in one line', () => {
  expect(longDay(new Date(2026, 11, 5, 12))).toBe('Saturday 5\u00a0December\u00a02026');
});
