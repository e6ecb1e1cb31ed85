import { expect, test } from 'vitest';
import { isDaylight } from './daylight.ts';
import { suggestSlots } from './suggest-slots.ts';

const labels = (now: Date) => suggestSlots(now).map(({ label }) => label);

test('a Tuesday morning has today, tomorrow and Saturday, each morning and evening that lies ahead', () => {
  expect(labels(new Date(2026, 10, 24, 8, 0))).toEqual([
    'This morning',
    'This evening',
    'Tomorrow morning',
    'Tomorrow evening',
    'Saturday morning',
    'Saturday evening',
  ]);
  expect(labels(new Date(2026, 10, 24, 9, 50))[0]).toBe('This evening');
  expect(labels(new Date(2026, 10, 24, 18, 50))[0]).toBe('Tomorrow morning');
});

test('each day of the week offers three days, none of them twice, a weekend’s last', () => {
  for (let day = 22; day < 29; day++) {
    const slots = suggestSlots(new Date(2026, 10, day, 8, 0));
    expect(slots).toHaveLength(6);
    expect(new Set(slots.map(({ startsAt }) => startsAt.getTime())).size).toBe(6);
    expect(slots.map(({ startsAt }) => startsAt.getHours())).toEqual([10, 19, 10, 19, 10, 19]);
    expect([0, 6]).toContain(slots[5]?.startsAt.getDay());
    expect(slots[5]?.startsAt.getTime()).toBeLessThanOrEqual(new Date(2026, 10, day + 7, 19).getTime());
  }
});

test('a slot is at ten and seven by the clock on the wall, over a change of the clocks too', () => {
  const [, , morning] = suggestSlots(new Date(2026, 2, 28, 8, 0));
  expect(morning?.startsAt).toEqual(new Date(2026, 2, 29, 10, 0));
});

test('Daylight: what is tried outside has no evening that is dark, all year round', () => {
  const outdoors = (now: Date) => suggestSlots(now, { outdoors: true }).map(({ label }) => label);
  expect(outdoors(new Date(2026, 10, 24, 8, 0))).toEqual([
    'This morning',
    'This afternoon',
    'Tomorrow morning',
    'Tomorrow afternoon',
    'Saturday morning',
    'Saturday afternoon',
  ]);
  expect(outdoors(new Date(2026, 5, 24, 8, 0))).toContain('This evening');
  for (let day = 1; day <= 365; day++)
    for (const { startsAt } of suggestSlots(new Date(2026, 0, day, 8, 0), { outdoors: true }))
      expect(isDaylight(startsAt), startsAt.toString()).toBe(true);
});
