import { expect, test } from 'vitest';
import { addDays, daysOf, isoDate, mondayOf, today, weekdayOf } from './when.ts';

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
});

test.for([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-27', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
] as const)('on %s the weekend is from %s to %s', ([day, from_date, to_date]) => {
  expect(daysOf('weekend', day)).toEqual({ from_date, to_date });
});

test('tomorrow is one day, and weekday evenings are from five on', () => {
  expect(daysOf('tomorrow', '2026-11-30')).toEqual({ from_date: '2026-12-01', to_date: '2026-12-01' });
  expect(daysOf('evenings', '2026-11-30')).toEqual({ weekdays: [1, 2, 3, 4, 5], starts_after: '17:00' });
});

test('only a day of the calendar is a date', () => {
  expect(isoDate('2026-11-30')).toBe('2026-11-30');
  for (const wrong of [
    null,
    '',
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    'infinity',
    '2026-11-30T10:00',
    '9999-01-01',
  ]) {
    expect(isoDate(wrong), String(wrong)).toBeUndefined();
  }
});

test('today is that of the clock on the wall', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
