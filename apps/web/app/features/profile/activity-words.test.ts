import { expect, test } from 'vitest';
import { activityText } from './activity-words.ts';

test('what is about nothing any more is still told', () => {
  const done = { at: '2026-11-21T10:00:00Z', day: '2026-11-21', slug: null };
  expect(activityText({ ...done, kind: 'class', about: 'Clay for two' })).toBe('Went to “Clay for two”');
  expect(activityText({ ...done, kind: 'class', about: null })).toBe('Went to a class');
  expect(activityText({ ...done, kind: 'journal', about: null })).toBe('Wrote in your journal');
});
