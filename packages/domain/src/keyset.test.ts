import { expect, test } from 'vitest';
import { keysetAfter } from './keyset.ts';

const last = { at: '2026-11-22T10:00:00+00:00', id: '7' };

test('Keyset pagination: the next page begins behind the last row, and rows of the same moment are told apart by their id', () => {
  expect(keysetAfter(last)).toBe(
    'and(created_at.lte."2026-11-22T10:00:00+00:00",or(created_at.lt."2026-11-22T10:00:00+00:00",id.lt.7))',
  );
});

test('a list with its oldest row first goes on the other way', () => {
  expect(keysetAfter(last, { column: 'offered_at', ascending: true })).toBe(
    'and(offered_at.gte."2026-11-22T10:00:00+00:00",or(offered_at.gt."2026-11-22T10:00:00+00:00",id.gt.7))',
  );
});
