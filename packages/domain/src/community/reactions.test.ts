import { expect, test } from 'vitest';
import { reactorNames } from './reactions.ts';

test('the writer of a post reads who reacted: a few names, and how many more', () => {
  const names = ['Ines', 'Ruth', 'Bea', 'Siobhan', 'Grace'];
  expect([0, 1, 2, 3, 4, 5].map((count) => reactorNames(names.slice(0, count)))).toEqual([
    '',
    'Ines',
    'Ines and Ruth',
    'Ines, Ruth and Bea',
    'Ines, Ruth and 2 others',
    'Ines, Ruth and 3 others',
  ]);
});
