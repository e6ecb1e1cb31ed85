import { expect, test } from 'vitest';
import { noPreferences } from '../recommendations/class-preferences.ts';
import { nextWished } from './next-wished.ts';
import { nearestWanted, type Wanted, wantedLabel } from './wanted.ts';
import type { Wish } from './wish.ts';
import { checkWishForm, toWishForm } from './wish-form.ts';
import { wishTimes, wishTimesLabel, wishTimesOfSlots } from './wish-times.ts';

const wish: Wish = {
  id: 'w',
  thing: 'pottery-ceramics',
  place_name: 'Kettlewick',
  latitude: 54.16,
  longitude: -1.76,
  radius_km: null,
  times: ['weekday-evening'],
  max_price: 2500,
  price_currency: 'GBP',
  ends_at: '2026-12-01T00:00:00Z',
  asked_at: null,
};

test('Prefill: a new wish takes place, times and budget from the class preferences, one that is there its own', () => {
  const preferences = {
    ...noPreferences,
    budget: { amount: 1250, currency: 'GBP' },
    place: { name: 'Harrowmere', latitude: 54.2, longitude: -1.7 },
    freeSlots: ['TH-evening', 'SU-morning'] as const,
  };
  expect(toWishForm(undefined, preferences, 'GBP')).toEqual({
    place: 'Harrowmere',
    times: ['weekday-evening', 'weekend-morning'],
    budget: '12.50',
  });
  expect(toWishForm(wish, preferences, 'GBP')).toEqual({
    place: 'Kettlewick',
    times: ['weekday-evening'],
    budget: '25',
  });
  expect(toWishForm(wish, preferences, 'USD').budget).toBe('');
  expect(toWishForm(undefined, noPreferences, 'GBP')).toEqual({ place: '', times: [], budget: '' });
});

test('Validation: a place and a part of the week are needed, a price is not', () => {
  expect(checkWishForm({ place: ' ', times: [], budget: 'lots' }, 'GBP')).toEqual({
    errors: {
      place: expect.stringContaining('town'),
      times: expect.stringContaining('one'),
      budget: expect.stringContaining('amount'),
    },
  });
  expect(checkWishForm({ place: ' Leeds ', times: ['weekend-evening', 'weekday-morning'], budget: '' }, 'GBP')).toEqual(
    {
      values: { place: 'Leeds', times: ['weekday-morning', 'weekend-evening'], maxPrice: null },
    },
  );
  expect(checkWishForm({ place: 'Leeds', times: wishTimes, budget: '0' }, 'GBP')).toMatchObject({
    values: { maxPrice: 0 },
  });
});

test('Labels: parts of the week in words, and all six as any time', () => {
  expect(wishTimesLabel(['weekend-morning', 'weekday-evening'])).toBe('weekday evenings and weekend mornings');
  expect(wishTimesLabel(wishTimes)).toBe('any time');
  expect(wishTimesOfSlots([])).toEqual([]);
});

test('Labels: a count says about how many, around where and when', () => {
  const row: Wanted = { ...wish, time_group: 'weekday-evening', women: 15, example: false };
  expect(wantedLabel(row, 'Pottery and ceramics')).toBe(
    'About 15 women around Kettlewick would come to pottery and ceramics on weekday evenings',
  );
});

test('Nearest first: by distance from her place, and then by how many', () => {
  const rows = [
    { place_name: 'far', latitude: 55, longitude: -1, women: 40 },
    { place_name: 'near', latitude: 54.1, longitude: -1.7, women: 10 },
    { place_name: 'near', latitude: 54.1, longitude: -1.7, women: 15 },
  ].map((row): Wanted => ({ ...row, time_group: 'weekday-evening', example: false }));
  expect(nearestWanted(rows, wish).map(({ women }) => women)).toEqual([15, 10, 40]);
  expect(nearestWanted(rows, null)).toEqual(rows);
});

test('Prefill: a date for a wish is the next such day, three days ahead at least, at an hour of that part', () => {
  // a Friday
  expect(nextWished('weekday-evening', '2026-11-27')).toEqual({ date: '2026-11-30', time: '19:00' });
  expect(nextWished('weekend-morning', '2026-11-27')).toEqual({ date: '2026-12-05', time: '10:00' });
  expect(nextWished('weekend-afternoon', '2026-11-25')).toEqual({ date: '2026-11-28', time: '14:00' });
});
