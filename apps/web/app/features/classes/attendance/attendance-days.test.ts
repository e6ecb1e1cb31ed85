import { expect, test } from 'vitest';
import { attendanceDayError } from './attendance-days.ts';

test('a day that is to come, is none, or is noted already is refused with a reason', () => {
  const noted = ['2026-11-01'];
  expect(attendanceDayError('2026-11-21', '2026-11-21', noted)).toBeUndefined();
  expect(attendanceDayError('2026-11-22', '2026-11-21', noted)).toBe('That day hasn’t happened yet');
  expect(attendanceDayError('2026-11-01', '2026-11-21', noted)).toBe('You’ve already added that day');
  expect(attendanceDayError('', '2026-11-21', noted)).toBe('Please choose a day');
});
