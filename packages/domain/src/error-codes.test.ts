import { expect, test } from 'vitest';
import { errorCode, errorCodes } from './error-codes.ts';

test('an error is told by its code, whatever else it is', () => {
  expect(errorCode({ code: '23505', message: '?' })).toBe(errorCodes.uniqueViolation);
  expect(errorCode(Object.assign(new Error('?'), { code: 'PT429' }))).toBe(errorCodes.rateLimited);
  expect(errorCode({ code: '' })).toBe('');
});

test('what has no code has none', () => {
  for (const error of [null, undefined, 'PT429', 23505, {}, { code: 23505 }, new TypeError('Failed to fetch')]) {
    expect(errorCode(error)).toBeUndefined();
  }
});
