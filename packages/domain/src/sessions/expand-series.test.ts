import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChangeZones } from './clock-change-cases.ts';
import { expandSeries } from './expand-series.ts';
import type { SeriesPlan, SessionRule } from './session-rule.ts';
import { monthWeeks, weekdays } from './session-rule.ts';

const dayMs = 86_400_000;

const days = (plan: SeriesPlan) => expandSeries(plan).map(({ localStart }) => localStart.slice(0, 10));

const plan = (rule: SessionRule, start = '2026-12-03T19:00'): SeriesPlan => ({
  rule,
  start,
  minutes: 120,
  timeZone: 'Europe/London',
});

test('a single session is itself, with its length', () => {
  expect(expandSeries(plan({ frequency: 'once' }, '2026-07-03T19:00'))).toEqual([
    { localStart: '2026-07-03T19:00', startsAt: '2026-07-03T18:00:00.000Z', endsAt: '2026-07-03T20:00:00.000Z' },
  ]);
});

test('weekly on several days, without those left out, until a count or a day', () => {
  const rule = { frequency: 'weekly', weekdays: ['TH', 'TU'], exceptions: ['2026-12-24'] } as const;
  expect(days(plan({ ...rule, end: { count: 7 } }))).toEqual([
    '2026-12-03',
    '2026-12-08',
    '2026-12-10',
    '2026-12-15',
    '2026-12-17',
    '2026-12-22',
  ]);
  expect(days(plan({ ...rule, end: { until: '2026-12-10' } }))).toEqual(['2026-12-03', '2026-12-08', '2026-12-10']);
});

test('fortnightly counts weeks from Monday, and the first week from its start', () => {
  const rule = { frequency: 'fortnightly', weekdays: ['MO', 'TH'], end: { count: 4 }, exceptions: [] } as const;
  expect(days(plan(rule))).toEqual(['2026-12-03', '2026-12-14', '2026-12-17', '2026-12-28']);
});

test('monthly on the second or the last of a weekday', () => {
  const rule = { frequency: 'monthly', weekday: 'SA', end: { count: 3 }, exceptions: [] } as const;
  expect(days(plan({ ...rule, week: 2 }))).toEqual(['2026-12-12', '2027-01-09', '2027-02-13']);
  expect(days(plan({ ...rule, week: -1 }))).toEqual(['2026-12-26', '2027-01-30', '2027-02-27']);
});

test('no more than 104 sessions, and none before the start', () => {
  const daily = { frequency: 'weekly', weekdays, end: { until: '2036-01-01' }, exceptions: [] } as const;
  expect(days(plan(daily))).toHaveLength(104);
  expect(days(plan(daily))[0]).toBe('2026-12-03');
  expect(days(plan({ ...daily, end: { until: '2026-12-02' } }))).toEqual([]);
  expect(days(plan({ ...daily, weekdays: [] }))).toEqual([]);
});

test('a skipped hour is moved forward by the gap, and no session is lost to it', () => {
  const rule = { frequency: 'weekly', weekdays: ['SU'], end: { count: 3 }, exceptions: [] } as const;
  expect(
    expandSeries(plan(rule, '2027-03-21T01:30')).map(({ localStart, startsAt }) => [localStart, startsAt]),
  ).toEqual([
    ['2027-03-21T01:30', '2027-03-21T01:30:00.000Z'],
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-04-04T01:30', '2027-04-04T00:30:00.000Z'],
  ]);
});

test('of an hour that comes twice it is the first, and its length is time that passes', () => {
  const night = plan({ frequency: 'once' }, '2027-10-31T01:30');
  expect(expandSeries(night)).toEqual([
    { localStart: '2027-10-31T01:30', startsAt: '2027-10-31T00:30:00.000Z', endsAt: '2027-10-31T02:30:00.000Z' },
  ]);
});

/** Calendar of its own: walks day by day, with nothing of the recurrence library or Temporal. */
function calendarDays({ rule, start }: SeriesPlan): string[] {
  if (rule.frequency === 'once') return [start.slice(0, 10)];
  const { end, exceptions } = rule;
  const first = Date.parse(`${start.slice(0, 10)}T00:00:00Z`);
  const mondayOf = (day: number) => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;
  const matching: string[] = [];
  for (let day = first; day < first + 60 * 366 * dayMs; day += dayMs) {
    const date = new Date(day);
    const text = date.toISOString().slice(0, 10);
    if ('until' in end && text > end.until) break;
    if ('count' in end && matching.length === end.count) break;
    if (matching.filter((each) => !exceptions.includes(each)).length === 104) break;
    const weekday = weekdays[(date.getUTCDay() + 6) % 7];
    if (rule.frequency === 'monthly') {
      const week = Math.ceil(date.getUTCDate() / 7);
      const last = new Date(day + 7 * dayMs).getUTCMonth() !== date.getUTCMonth();
      if (weekday === rule.weekday && (rule.week === -1 ? last : week === rule.week)) matching.push(text);
    } else {
      const weeks = (mondayOf(day) - mondayOf(first)) / (7 * dayMs);
      const due = rule.frequency === 'weekly' || weeks % 2 === 0;
      if (due && rule.weekdays.some((each) => each === weekday)) matching.push(text);
    }
  }
  return matching.filter((each) => !exceptions.includes(each));
}

const clocks = new Map(
  clockChangeZones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

const minuteMs = 60_000;
const clockAt = (timeZone: (typeof clockChangeZones)[number], moment: number) =>
  clocks.get(timeZone)?.format(moment).replace(' ', 'T') ?? '';

const anyDay = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2036-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyEnd = fc.oneof(fc.record({ count: fc.integer({ min: 1, max: 120 }) }), fc.record({ until: anyDay }));
const recurring = { end: anyEnd, exceptions: fc.array(anyDay, { maxLength: 5 }) };
const anyRule: fc.Arbitrary<SessionRule> = fc.oneof(
  fc.record({
    frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    ...recurring,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    week: fc.constantFrom(...monthWeeks),
    weekday: fc.constantFrom(...weekdays),
    ...recurring,
  }),
);

test('the sessions of any rule are those of a calendar that is walked day by day', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, day) => {
      const anyPlan = plan(rule, `${day}T10:00`);
      expect(days(anyPlan)).toEqual(calendarDays(anyPlan));
    }),
    { numRuns: 200 },
  );
});

for (const timeZone of clockChangeZones) {
  test(`wall-clock time holds across whole years in ${timeZone}`, () => {
    // Mostly the small hours, in which the clocks change.
    const quarters = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 15 }) },
      fc.integer({ min: 0, max: 95 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 2024, max: 2036 }), quarters, (year, quarter) => {
        const time = new Date(quarter * 15 * minuteMs).toISOString().slice(11, 16);
        const everyDay = (start: string): SeriesPlan => ({
          rule: { frequency: 'weekly', weekdays, end: { until: `${year}-12-31` }, exceptions: [] },
          start: `${start}T${time}`,
          minutes: 90,
          timeZone,
        });
        const walked = expandSeries(everyDay(`${year}-01-01`), 366);
        expect(walked.length).toBeGreaterThanOrEqual(365);
        let before = Number.NEGATIVE_INFINITY;
        for (const [index, { localStart, startsAt, endsAt }] of walked.entries()) {
          const moment = Date.parse(startsAt);
          const planned = new Date(Date.UTC(year, 0, 1 + index, 0, quarter * 15)).toISOString().slice(0, 16);
          // What the clocks of the place show, told by Intl.
          expect(clockAt(timeZone, moment)).toBe(localStart);
          if (localStart !== planned) expectSkipped(timeZone, planned, moment);
          else for (const ms of [30, 60]) expect(clockAt(timeZone, moment - ms * minuteMs)).not.toBe(planned);
          expect(Date.parse(endsAt) - moment).toBe(90 * minuteMs);
          expect(moment).toBeGreaterThan(before);
          before = moment;
        }
      }),
      { numRuns: 10 },
    );
  });
}

/** The planned time is on no clock that day, and the session starts as much after the gap as was planned into it. */
function expectSkipped(timeZone: (typeof clockChangeZones)[number], planned: string, moment: number): void {
  const noon = Date.parse(`${planned.slice(0, 10)}T12:00:00Z`);
  const shown = Array.from({ length: 48 * 4 }, (_, index) => clockAt(timeZone, noon + (index - 96) * 15 * minuteMs));
  expect(shown).not.toContain(planned);
  const shift = (at: number) => Date.parse(`${clockAt(timeZone, at)}Z`) - at;
  const hoursBefore = moment - 4 * 60 * minuteMs;
  // The offset before the change, applied to what was planned, is the moment.
  expect(Date.parse(`${planned}Z`) - shift(hoursBefore)).toBe(moment);
}
