import { expect, test } from 'vitest';
import { activityLabel } from './activity-labels.ts';

test('what is about nothing any more is still told', () => {
  const done = { at: '2026-11-21T10:00:00Z', day: '2026-11-21', slug: null };
  expect(activityLabel({ ...done, kind: 'class', about: 'Clay for two' })).toBe('Went to “Clay for two”');
  expect(activityLabel({ ...done, kind: 'class', about: null })).toBe('Went to a class');
  expect(activityLabel({ ...done, kind: 'journal', about: null })).toBe('Wrote in your journal');
  expect(activityLabel({ ...done, kind: 'post', about: null })).toBe('Posted to the community');
});
