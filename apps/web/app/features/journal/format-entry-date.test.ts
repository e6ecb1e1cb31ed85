import { expect, test } from 'vitest';
import { formatEntryDay } from './format-entry-date.ts';

test('a day is said in full', () => {
  expect(formatEntryDay('2026-11-21T12:00:00Z')).toBe('Saturday 21 November 2026');
});
