import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayHere, dayInTimeZone, dayNumber, dayOfNumber, placeOfTimeZone, weekStartOf } from './calendar-days.ts';
import { positiveDays, positiveShare } from './mood-stats.ts';
import { streakDays } from './streak.ts';
import { inWeekOf, weeklyTargets } from './weekly-goals.ts';

const today = '2026-11-21';
const now = dayNumber(today);
/** Days from today backwards, as a pattern: "x" was here, "." was not. The first sign is today. */
const streak = (pattern: string) =>
  streakDays(
    Array.from(pattern).flatMap((sign, ago) => (sign === 'x' ? [dayOfNumber(now - ago)] : [])),
    today,
  );

test('a streak counts the days she was here, and today is not over', () => {
  expect(streak('')).toBe(0);
  expect(streak('x')).toBe(1);
  expect(streak('xxx')).toBe(3);
  expect(streak('.xxx')).toBe(3);
});

test('one day off in seven breaks nothing and counts nothing', () => {
  expect(streak('x.xx')).toBe(3);
  expect(streak('..xx')).toBe(2);
  expect(streak('x.xxxxxx.xx')).toBe(9);
});

test('more days off make a streak shorter, two in a row end it', () => {
  expect(streak('x.xxxxx.xx')).toBe(6);
  expect(streak('.x.x.xx')).toBe(2);
  expect(streak('x..xxx')).toBe(1);
  expect(streak('...xxx')).toBe(0);
});

test('being here once more never makes a streak shorter', () => {
  const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 40 }), (ago, more) => {
      const list = ago.map((each) => dayOfNumber(now - each));
      expect(streakDays([...list, dayOfNumber(now - more)], today)).toBeGreaterThanOrEqual(streakDays(list, today));
    }),
    { numRuns: 2000 },
  );
});

test('what is said to be in the future is not counted, nor is a day counted twice', () => {
  expect(streakDays(['2026-11-22', today, today], today)).toBe(1);
});

test('a day is that of the place', () => {
  const moment = new Date('2026-03-29T00:30:00Z');
  expect(dayInTimeZone('Europe/London', moment)).toBe('2026-03-29');
  expect(dayInTimeZone('America/New_York', moment)).toBe('2026-03-28');
  expect(dayInTimeZone('Pacific/Kiritimati', new Date('2026-03-29T10:00:00Z'))).toBe('2026-03-30');
});

test('a time zone is called by the place it is named after, and by no name where that is none', () => {
  const names = ['Pacific/Auckland', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'];
  expect(names.map(placeOfTimeZone)).toEqual(['Auckland', 'New York', 'Buenos Aires', undefined, undefined]);
});

test('a moment is on the day that the calendar here shows', () => {
  expect(dayHere(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(dayHere(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});

test('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(weekStartOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(inWeekOf(today, ['2026-11-15', '2026-11-16', today, '2026-11-22'])).toEqual(['2026-11-16', today]);
  expect(weeklyTargets).toEqual({ classes: 4, journal: 7, community: 3 });
});

test('a day is positive if one of its moods was; Reflective is neither', () => {
  const entries = [
    { day: '2026-11-19', mood: 'Reflective' },
    { day: '2026-11-20', mood: 'Reflective' },
    { day: '2026-11-20', mood: 'Joyful' },
    { day: today, mood: 'Peaceful' },
    { day: '2026-11-18', mood: null },
    { day: '2026-11-17', mood: 'something else' },
  ];
  expect(positiveDays(entries)).toEqual({ moodDays: 3, positiveDays: 2 });
  expect(positiveShare(positiveDays(entries))).toBe(67);
  expect(positiveShare(positiveDays([]))).toBeNull();
});
