import { expect, test } from 'vitest';
import { clockChangeCases, clockChanges, clockChangeZones } from './clock-change-cases.ts';
import { localToUtc, resolveLocalTime, utcToLocal } from './local-time.ts';

test('a skipped hour is moved forward by the gap, a doubled one is the first', () => {
  expect(resolveLocalTime('2026-03-29T01:30', 'Europe/London')).toEqual({
    local: '2026-03-29T02:30',
    utc: '2026-03-29T01:30:00.000Z',
  });
  expect(localToUtc('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  // Half an hour: 02:00 to 02:30 is skipped on Lord Howe Island, 01:30 to 02:00 comes twice.
  expect(resolveLocalTime('2026-10-04T02:15', 'Australia/Lord_Howe').local).toBe('2026-10-04T02:45');
  expect(localToUtc('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  expect(localToUtc('2026-12-05T10:00', 'Asia/Kolkata')).toBe('2026-12-05T04:30:00.000Z');
});

test('what is no time or no zone is refused', () => {
  expect(() => localToUtc('2026-02-30T10:00', 'Europe/London')).toThrow(RangeError);
  expect(() => localToUtc('2026-12-05T10:00', 'Europe/Kettlewick')).toThrow(RangeError);
});

test('the conformance table has skipped and doubled hours, and each of its times reads back', () => {
  const cases = clockChangeCases(2026, 2027);
  const changed = cases.filter(({ timeZone, local, utc }) => utcToLocal(utc, timeZone) !== local);
  expect(new Set(changed.map(({ timeZone }) => timeZone))).toEqual(
    new Set(clockChangeZones.filter((timeZone) => clockChanges(timeZone, 2026, 2027).length > 0)),
  );
  for (const { timeZone, utc } of cases) expect(localToUtc(utcToLocal(utc, timeZone), timeZone) <= utc).toBe(true);
});
