import { expect, test } from 'vitest';
import { formatCalendarDay, formatChartDay, formatDate, formatDateTime, formatWeekday } from './format-date.ts';

test('a day is said in full', () => {
  expect(formatWeekday('2026-11-21T12:00:00Z')).toBe('Saturday 21 November 2026');
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('21 November 2026');
});

test('a moment has its time, by the clock here', () => {
  expect(formatDateTime(new Date(2026, 10, 21, 14, 5))).toBe('21 Nov 2026, 14:05');
});

test('a day of the database is the same day everywhere', () => {
  expect(formatCalendarDay('2026-11-21')).toBe('21 November 2026');
  expect(formatChartDay('2026-11-02')).toBe('2 Nov');
});
