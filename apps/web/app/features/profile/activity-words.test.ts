import { expect, test } from 'vitest';
import { activityText, dayInWords } from './activity-words.ts';

test('a day is said as a person would', () => {
  const today = '2026-11-21';
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-14', '2025-12-31'].map((day) => dayInWords(day, today)),
  ).toEqual(['Today', 'Yesterday', '3 days ago', '14 November', '31 December 2025']);
});

test('what is about nothing any more is still told', () => {
  const done = { at: '2026-11-21T10:00:00Z', day: '2026-11-21', slug: null };
  expect(activityText({ ...done, kind: 'class', about: 'Clay for two' })).toBe('Went to “Clay for two”');
  expect(activityText({ ...done, kind: 'class', about: null })).toBe('Went to a class');
  expect(activityText({ ...done, kind: 'journal', about: null })).toBe('Wrote in your journal');
});
