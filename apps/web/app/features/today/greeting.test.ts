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
  expect(weekSentence({ classes: 1, journal: 3, community: 1 })).toBe(
    'This week: 1 class, 3 days in your journal and 1 post.',
  );
  expect(weekSentence({ classes: 0, journal: 1, community: 0 })).toBe('This week: 1 day in your journal.');
  expect(weekSentence({ classes: 0, journal: 0, community: 0 })).toBe('A new week, with nothing to catch up on.');
});
