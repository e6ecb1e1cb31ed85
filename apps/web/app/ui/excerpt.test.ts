import { expect, test } from 'vitest';
import { splitExcerpt } from './excerpt.ts';

test('what is short, or hardly longer, is shown whole', () => {
  expect(splitExcerpt('One wobbly pot.', 20)).toEqual(['One wobbly pot.', '']);
  expect(splitExcerpt('x'.repeat(25), 20)).toEqual(['x'.repeat(25), '']);
});

test('it ends with a paragraph or a sentence where one ends nearby, or else with a word', () => {
  expect(splitExcerpt('The first one fell.\n\nThe second one leaned, and I kept it.', 30)).toEqual([
    'The first one fell.',
    'The second one leaned, and I kept it.',
  ]);
  expect(splitExcerpt('Did the first one fall? The second one leaned, and I kept it.', 30)).toEqual([
    'Did the first one fall?',
    'The second one leaned, and I kept it.',
  ]);
  expect(splitExcerpt('The second one leaned a little, and I have kept it to this day.', 30)).toEqual([
    'The second one leaned a …',
    '… little, and I have kept it to this day.',
  ]);
});

test('no sign is torn in two', () => {
  const [excerpt, rest] = splitExcerpt('🔥'.repeat(20), 9);
  expect([excerpt.isWellFormed(), rest.isWellFormed()]).toEqual([true, true]);
});
