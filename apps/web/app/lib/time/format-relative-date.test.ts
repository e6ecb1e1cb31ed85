import { expect, test } from 'vitest';
import { formatRelativeDate, toLocalIsoDate } from './format-relative-date.ts';

test('a day is said as a person would', () => {
  const today = '2026-11-21';
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-14', '2025-12-31'].map((day) => formatRelativeDate(day, today)),
  ).toEqual(['Today', 'Yesterday', '3 days ago', '14 November', '31 December 2025']);
});

test('a moment is on the day that the calendar here shows', () => {
  expect(toLocalIsoDate(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(toLocalIsoDate(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});
