import { expect, test } from 'vitest';
import { toMemberStats } from './member-stats.ts';

test('[CALL-23] a member of whom nothing is counted yet has figures of nothing, however the service says so', () => {
  const nothing = { classes_attended: 0, journal_entries: 0, streak_days: 0, community_posts: 0 };
  expect(toMemberStats(null, { code: 'PGRST116' })).toEqual(nothing);
  expect(toMemberStats(null, null)).toEqual(nothing);
});

test('figures are read as they are, and any other failure is one', () => {
  const row = { classes_attended: 3, journal_entries: 12, streak_days: 5, community_posts: 0 };
  expect(toMemberStats({ ...row, user_id: 'hers' } as typeof row, null)).toEqual(row);
  for (const code of ['42501', 'PGRST301', '']) expect(() => toMemberStats(null, { code })).toThrow();
});
