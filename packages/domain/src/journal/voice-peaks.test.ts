import { expect, test } from 'vitest';
import { peaksOf } from './voice-peaks.ts';

test('a recording is at most 64 peaks from 0 to 100, the loudest of each stretch', () => {
  expect(peaksOf([])).toEqual([]);
  expect(peaksOf([0, 0.5, 2])).toEqual([0, 50, 100]);
  expect(peaksOf([0.1, -0.9, 0.2, 0.3], 2)).toEqual([90, 30]);
  const levels = Array.from({ length: 6000 }, (_, index) => (index === 3000 ? 1 : 0.25));
  const peaks = peaksOf(levels);
  expect(peaks).toHaveLength(64);
  expect(peaks.filter((peak) => peak === 100)).toHaveLength(1);
  expect(new Set(peaks)).toEqual(new Set([25, 100]));
});
