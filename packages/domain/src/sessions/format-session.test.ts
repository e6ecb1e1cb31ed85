import { expect, test } from 'vitest';
import { formatMoney, formatPrice } from './format-money.ts';
import { formatSessionTime } from './format-session-time.ts';

const timeZone = 'Europe/London';

test('a session is said in its own zone, with the year where it is another', () => {
  const winter = { startsAt: '2026-12-05T10:00:00+00:00', endsAt: '2026-12-05T12:00:00Z', timeZone };
  const summer = { startsAt: '2026-07-05T10:00:00Z', endsAt: '2026-07-05T12:00:00Z', timeZone };
  expect(formatSessionTime(winter)).toBe('Saturday 5 December, 10:00–12:00');
  expect(formatSessionTime(summer, { zone: true })).toBe('Sunday 5 July, 11:00–13:00 BST');
  expect(formatSessionTime(winter, { now: new Date('2026-11-01T00:00:00Z') })).toBe('Saturday 5 December, 10:00–12:00');
  expect(formatSessionTime(winter, { now: new Date('2025-11-01T00:00:00Z') })).toBe(
    'Saturday 5 December 2026, 10:00–12:00',
  );
  expect(formatSessionTime({ ...winter, timeZone: 'Asia/Kolkata' }, { zone: true })).toBe(
    'Saturday 5 December, 15:30–17:30 GMT+5:30',
  );
});

test('one that goes over midnight says both days, one that ends at midnight does not', () => {
  const late = { startsAt: '2026-12-31T22:00:00Z', timeZone };
  expect(formatSessionTime({ ...late, endsAt: '2027-01-01T01:00:00Z' })).toBe(
    'Thursday 31 December, 22:00 – Friday 1 January, 01:00',
  );
  expect(formatSessionTime({ ...late, endsAt: '2027-01-01T00:00:00Z' })).toBe('Thursday 31 December, 22:00–00:00');
});

test('money in minor units: pence only where there are some, and currencies without any', () => {
  expect([1200, 1250, 1205, 100_000].map((amount) => formatMoney(amount, 'GBP'))).toEqual([
    '£12',
    '£12.50',
    '£12.05',
    '£1,000',
  ]);
  expect(formatMoney(1200, 'JPY')).toBe('¥1,200');
  expect(formatMoney(1250, 'USD')).toBe('$12.50');
  expect(formatMoney(1250, 'KWD')).toMatch(/1\.250$/);
});

test('a price in words', () => {
  expect(formatPrice({ kind: 'free' }, '£8')).toBe('Free');
  expect(formatPrice({ kind: 'fixed', amount: 1250, currency: 'EUR' }, '£8')).toBe('€12.50');
  expect(formatPrice({ kind: 'pay_what_you_like' }, '£8')).toBe('Pay what you like');
  expect(formatPrice({ kind: 'as_class' }, '£12 a class')).toBe('£12 a class');
});
