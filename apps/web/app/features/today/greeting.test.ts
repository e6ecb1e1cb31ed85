import { expect, test } from 'vitest';
import { greeting, weekSentence } from './greeting.ts';

test('the greeting goes by the time of day', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greeting)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
});

test('her week is told in words, and an empty one is no reproach', () => {
  const monday = '2026-11-23';
  expect(weekSentence({ classes: 1, journal: 3, community: 1 }, monday)).toBe(
    'This week: 1 class, 3 days in your journal and 1 post.',
  );
  expect(weekSentence({ classes: 0, journal: 1, community: 0 }, monday)).toBe('This week: 1 day in your journal.');
  const nothing = { classes: 0, journal: 0, community: 0 };
  expect(weekSentence(nothing, monday)).toBe('New week. Nothing to catch up on.');
  expect(weekSentence(nothing, '2026-11-26')).toBe('This week’s page is still blank.');
});
