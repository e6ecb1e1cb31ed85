import { describe, expect, test } from 'vitest';
import { expandSeries } from './expand-series.ts';
import { emptySessionPlan, type SessionPlanForm } from './session-plan-form.ts';
import { toChangeArguments, toPlanArguments, toSessionPlanForm } from './session-plan-rows.ts';
import { sessionPlanSchema } from './session-plan-schema.ts';
import { byClassClock, findAmbiguousTime, nameOfZone, readBy } from './typed-time.ts';

const year = new Date().getUTCFullYear() + 1;

describe('which of two clocks is asked', () => {
  test.for([
    ['the same zone', 'Europe/London', 'Europe/London'],
    ['another name of the same clock', 'Europe/London', 'Europe/Lisbon'],
    ['an old name of the zone', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['a zone that this device does not know', 'Europe/London', 'Europe/Hebden_Bridge'],
    ['no zone', 'Europe/London', ''],
  ])('never for %s', ([, classZone = '', device = '']) => {
    expect(findAmbiguousTime(['2026-12-05T18:30', '2027-07-05T18:30'], classZone, [device])).toBeUndefined();
  });

  test('for one whose clock shows another time', () => {
    expect(findAmbiguousTime(['2026-12-05T18:30'], 'Europe/London', ['Europe/Madrid'])).toEqual({
      local: '2026-12-05T18:30',
      timeZones: ['Europe/London', 'Europe/Madrid'],
    });
  });

  test('at that time, not today: Phoenix and Denver agree in winter', () => {
    const ask = (start: string) => findAmbiguousTime([start], 'America/Phoenix', ['America/Denver']);
    expect(ask('2026-12-05T18:30')).toBeUndefined();
    expect(ask('2027-06-05T18:30')?.local).toBe('2027-06-05T18:30');
  });

  test('for the first session of a series on which they differ', () => {
    const starts = ['2027-03-01T18:30', '2027-03-08T18:30', '2027-03-15T18:30'];
    expect(findAmbiguousTime(starts, 'America/Phoenix', ['America/Denver'])?.local).toBe('2027-03-15T18:30');
  });

  test('with each clock once', () => {
    const others = ['Europe/London', 'Europe/Madrid', 'Europe/Paris', 'America/New_York'];
    expect(findAmbiguousTime(['2026-12-05T18:30'], 'Europe/Lisbon', others)?.timeZones).toEqual([
      'Europe/Lisbon',
      'Europe/Madrid',
      'America/New_York',
    ]);
  });

  test('and both are told by the other', () => {
    expect(readBy('2026-12-05T18:30', 'Europe/London', 'America/New_York')).toBe('2026-12-05T13:30');
    expect(readBy('2026-12-05T20:30', 'America/New_York', 'Europe/London')).toBe('2026-12-06T01:30');
    expect(['America/New_York', 'UTC', 'Etc/GMT+5'].map(nameOfZone)).toEqual(['New York', 'UTC', 'GMT+5']);
  });
});

// 3 June of next year, whatever its weekday.
const typed: SessionPlanForm = {
  ...emptySessionPlan,
  date: `${year}-06-03`,
  time: '20:30',
  time_zone: 'Europe/London',
  typed_in: 'America/New_York',
  capacity: '8',
};
const plan = (change: Partial<SessionPlanForm> = {}) =>
  toPlanArguments(sessionPlanSchema.parse({ ...typed, ...change }));

describe('what is planned', () => {
  test('is by the clock of the place, though it was typed by another', () => {
    expect(plan()).toMatchObject({ starts: [`${year}-06-04T01:30`], time_zone: 'Europe/London' });
    expect(plan({ typed_in: '' })).toMatchObject({ starts: [`${year}-06-03T20:30`], time_zone: 'Europe/London' });
    expect(plan({ typed_in: 'Mars/Olympus' })).toMatchObject({ starts: [`${year}-06-03T20:30`] });
  });

  test('is by the clock that was meant, where it is online', () => {
    const online = { place: 'online', online_link: 'https://meet.example/pots' };
    expect(plan(online)).toMatchObject({ starts: [`${year}-06-03T20:30`], time_zone: 'America/New_York' });
    expect(plan({ ...online, typed_in: '' })).toMatchObject({ time_zone: 'Europe/London' });
  });

  test('takes its days along: weekdays, the last day and when booking opens', () => {
    const moved = byClassClock({
      ...typed,
      repeats: 'weekly',
      weekdays: ['MO', 'SU'],
      ends: 'until',
      until: `${year}-07-31`,
      opens: 'later',
      opens_on: `${year}-05-01T21:00`,
    });
    expect(moved).toMatchObject({
      date: `${year}-06-04`,
      time: '01:30',
      weekdays: ['TU', 'MO'],
      until: `${year}-08-01`,
      opens_on: `${year}-05-02T02:00`,
    });
    const back = { ...typed, time: '02:00', time_zone: 'America/New_York', typed_in: 'Europe/London' };
    expect(byClassClock({ ...back, weekdays: ['MO'] })).toMatchObject({ date: `${year}-06-02`, weekdays: ['SU'] });
  });

  test('keeps one time of day at the place, when the clocks change on only one side', () => {
    const series = { date: `${year}-10-20`, time: '13:30', repeats: 'weekly', count: '4' };
    const { starts } = plan(series);
    expect(new Set(starts.map((start) => start.slice(11)))).toEqual(new Set(['18:30']));
  });

  test('leaves a stored session where it is, though its place turns out to be in another zone', () => {
    const stored = {
      starts_at: `${year}-06-03T22:30:00+00:00`,
      ends_at: `${year}-06-03T23:30:00+00:00`,
      time_zone: 'America/New_York',
      capacity: 8,
      venue_id: null,
      online_link: null,
      price_kind: 'as_class',
      price_amount: null,
      price_currency: null,
      booking_opens_at: null,
      booking_closes_at: null,
      cancellation_hours: 24,
      bring: null,
      payment_link: null,
    };
    const form = toSessionPlanForm(stored);
    expect(form.time).toBe('18:30');
    const change = toChangeArguments(sessionPlanSchema.parse({ ...form, time_zone: 'Europe/London' }));
    expect(change).toMatchObject({ starts: `${year}-06-03T23:30`, time_zone: 'Europe/London' });
    const rule = { frequency: 'once' } as const;
    const [date] = expandSeries({ rule, start: change.starts, timeZone: change.time_zone, minutes: change.minutes });
    expect(Date.parse(date?.startsAt ?? '')).toBe(Date.parse(stored.starts_at));
  });
});
