import { expect, test } from 'vitest';
import { formatMonth, monthAfter, weeksOf } from './month-days.ts';

test('weeks begin on Monday and hold each day of the month once', () => {
  const december = weeksOf('2026-12');
  expect(december[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(december.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  for (let months = 0; months < 48; months += 1) {
    const month = monthAfter('2026-11', months);
    const days = weeksOf(month)
      .flat()
      .filter((day) => day !== null);
    expect(weeksOf(month).every((week) => week.length === 7)).toBe(true);
    expect(new Set(days).size).toBe(days.length);
    expect(monthAfter(month, 1) > month).toBe(true);
  }
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months run over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test('a month has its name whatever the time zone of the device', () => {
  expect([formatMonth('2026-11'), formatMonth('2027-01')]).toEqual(['November 2026', 'January 2027']);
});
