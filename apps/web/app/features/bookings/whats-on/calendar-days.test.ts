import { expect, test } from 'vitest';
import { daysAhead, monthOf, weekOf } from './calendar-days.ts';

test('a month is whole weeks from Monday on, however long it is', () => {
  const november = monthOf('2026-11-23');
  expect([november.days[0], november.days.at(-1), november.days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(november).toMatchObject({
    label: 'November 2026',
    previous: '2026-10-01',
    next: '2026-12-01',
    month: '2026-11',
  });
  const february = monthOf('2027-02-28');
  expect([february.days[0], february.days.at(-1), february.days.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
  expect(monthOf('2027-01-31')).toMatchObject({ previous: '2026-12-01', next: '2027-02-01' });
});

test('a week is said with its days, over the end of a month too', () => {
  expect(weekOf('2026-11-29')).toMatchObject({ previous: '2026-11-16', next: '2026-11-30' });
  expect(weekOf('2026-11-29').label.replaceAll(/\s/g, ' ')).toMatch(/^23.{1,3}29 November 2026$/);
  expect(weekOf('2026-12-01').days).toHaveLength(7);
});

test('days that are over are left out: of a month whole weeks, of a week each day', () => {
  const november = daysAhead(monthOf('2026-11-01'), '2026-11-25');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-23', '2026-12-06', 14]);
  expect(daysAhead(monthOf('2026-12-01'), '2026-11-25')).toHaveLength(35);
  expect(daysAhead(monthOf('2026-10-01'), '2026-11-25')).toEqual([]);
  expect(daysAhead(weekOf('2026-11-25'), '2026-11-25')[0]).toBe('2026-11-25');
  expect(daysAhead(weekOf('2026-11-25'), '2026-11-29')).toEqual(['2026-11-29']);
  expect(daysAhead(weekOf('2026-11-25'), '2026-11-30')).toEqual([]);
});
