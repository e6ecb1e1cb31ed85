import { expect, test } from 'vitest';
import { saturdayFrom } from './find-saturday.ts';

test.each([
  ['2026-11-30', '2026-12-05'],
  ['2026-12-04', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['2026-12-06', '2026-12-12'],
])('Saturday: seen from %s it is %s', (today, saturday) => {
  expect(saturdayFrom(today)).toBe(saturday);
});
