import { expect, test } from 'vitest';
import { thingName, tryCalendarPath, tryPhase, tryTime } from './try-labels.ts';

const now = new Date('2026-11-24T20:00:00Z');
const planned = {
  id: '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11',
  thing: 'wild-swimming',
  starts_at: '2026-11-24T19:00:00+00:00',
  time_zone: 'Europe/London',
  outcome: null,
};

test('how it was is asked from its time on for two weeks, and never once she has said', () => {
  expect(tryPhase({ ...planned, starts_at: '2026-11-24T20:01:00Z' }, now)).toBe('ahead');
  expect(tryPhase(planned, now)).toBe('due');
  expect(tryPhase({ ...planned, outcome: 'liked' }, now)).toBe('past');
  expect(tryPhase({ ...planned, starts_at: '2026-11-10T19:00:00Z' }, now)).toBe('past');
});

test('a thing that the catalogue no longer has still has a name', () => {
  expect(thingName('wild-swimming')).toBe('Wild swimming');
  expect(thingName('iron-smelting')).toBe('iron smelting');
});

test('a try says its time by the clock it was planned with, and its calendar file says which moment it is', () => {
  expect(tryTime(planned)).toMatch(/^Tuesday 24 November.*, 19:00$/);
  expect(tryTime({ ...planned, time_zone: 'Europe/Paris' })).toMatch(/, 20:00$/);
  expect(tryCalendarPath(planned)).toBe(
    `/calendar/tries/${planned.id}.ics?thing=wild-swimming&starts_at=2026-11-24T19%3A00%3A00.000Z`,
  );
});
