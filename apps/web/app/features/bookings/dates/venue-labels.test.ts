import { expect, test } from 'vitest';
import type { DateVenue } from './class-dates-api.ts';
import { accessOf, placeLabel, venuesOf } from './venue-labels.ts';

const venue = (id: string, more: Partial<DateVenue> = {}) => ({ id, town: 'Hebden Bridge', ...more }) as DateVenue;

test('a date is at a town, online, both, or says nothing', () => {
  expect(placeLabel({ venue: venue('a'), is_online: false })).toBe('Hebden Bridge');
  expect(placeLabel({ venue: null, is_online: true })).toBe('Online');
  expect(placeLabel({ venue: venue('a'), is_online: true })).toBe('Hebden Bridge, and online');
  expect(placeLabel({ venue: null, is_online: false })).toBeUndefined();
});

test('each venue is shown once, and none of cancelled dates alone', () => {
  const [a, b] = [venue('a'), venue('b')];
  const date = (at: DateVenue | null, status = 'scheduled') => ({ venue: at, status });
  expect(venuesOf([date(b), date(a), date(b), date(null), date(venue('c'), 'cancelled')])).toEqual([b, a]);
});

test('only what the owner has said is told of access', () => {
  expect(accessOf(venue('a', { hearing_loop: true, baby_welcome: true, parking: false }))).toEqual([
    'Hearing loop',
    'Babies welcome',
  ]);
});
