import { expect, test } from 'vitest';
import { homeTimes } from './home-times.ts';

const long = new Date('2020-01-01');
const times = (endsAt: string, timeZone = 'Europe/London', now = long) =>
  homeTimes({ endsAt, timeZone }, now).map(({ label }) => label);

test('Home times: quarters of an hour, then halves, twelve hours at most; over midnight with the day', () => {
  const labels = times('2026-12-05T20:00:00Z');
  expect(labels.slice(0, 3)).toEqual(['20:15', '20:30', '20:45']);
  expect(labels).toContain('00:30, Sunday 6 December');
  expect(labels.at(-1)).toBe('08:00, Sunday 6 December');
  expect(new Set(labels).size).toBe(labels.length);
});

test('Daylight saving: an hour that is skipped isn’t offered, one that comes twice says which', () => {
  const spring = times('2027-03-28T00:00:00Z');
  expect(spring.slice(0, 5)).toEqual(['00:15', '00:30', '00:45', '02:00', '02:15']);
  const autumn = times('2027-10-30T23:30:00Z');
  expect(autumn.filter((label) => label.startsWith('01:15'))).toEqual(['01:15 BST', '01:15 GMT']);
  expect(new Set(autumn).size).toBe(autumn.length);
});

test('Home times: what is past isn’t offered', () => {
  expect(times('2026-12-05T20:00:00Z', 'Europe/London', new Date('2026-12-05T20:40:00Z'))[0]).toBe('20:45');
});
