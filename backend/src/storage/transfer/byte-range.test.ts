import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test('Range request: a range is always inside the file, whatever is asked for', () => {
  const number = fc.oneof(fc.constant(''), fc.nat().map(String));
  fc.assert(
    fc.property(number, number, fc.nat(), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to}`, size);
      if (range === undefined || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test('of an empty file no part can be had', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(parseByteRange(header, 0)).toBe('unsatisfiable');
  expect(parseByteRange(undefined, 0)).toBeUndefined();
});
