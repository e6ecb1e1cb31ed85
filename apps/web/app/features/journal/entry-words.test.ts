import { expect, test } from 'vitest';
import { dayOf } from './entry-words.ts';

test('a day is said in full', () => {
  expect(dayOf('2026-11-21T12:00:00Z')).toBe('Saturday 21 November 2026');
});
