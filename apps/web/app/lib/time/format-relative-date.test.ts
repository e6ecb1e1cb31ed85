import { expect, test } from 'vitest';
import { formatRelativeDate } from './format-relative-date.ts';

test('a day is said as a person would', () => {
  const today = '2026-11-21';
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-14', '2025-12-31'].map((day) => formatRelativeDate(day, today)),
  ).toEqual(['Today', 'Yesterday', '3 days ago', '14 November', '31 December 2025']);
});
