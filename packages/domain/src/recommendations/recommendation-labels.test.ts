import { describe, expect, test } from 'vitest';
import type { CandidateSession } from './candidate-session.ts';
import { type ClassPreferences, noPreferences, timeSlots } from './class-preferences.ts';
import type { RelaxableConstraint } from './constraints.ts';
import type { Recommendation } from './rank-sessions.ts';
import { nothingLabel, radiusIn, reasonLabel, relaxedLabel } from './recommendation-labels.ts';
import { slotOf, slotsBetween, slotsLabel } from './time-slot.ts';

const session = {
  starts_at: '2026-11-26T19:00:00Z',
  ends_at: '2026-11-26T21:00:00Z',
  instructor_name: 'Imogen Farr',
  class_format: 'in-person',
  class_location: null,
  class_pricing_type: 'fixed',
  class_price: '18',
  time_zone: 'Europe/London',
  price_kind: 'fixed',
  price_amount: 1200,
  price_currency: 'GBP',
  distance_km: 2.2530816,
  is_online: false,
} as CandidateSession;

const thursday: Recommendation<CandidateSession> = { session, type: 'C', slot: 'TH-evening', free: true };

describe('the reason', () => {
  test('says type, price, distance and time in a line', () => {
    expect(reasonLabel(thursday, 'mi')).toBe('Creative · £12 · 1.4 miles · Thursday evening, when you’re free');
  });

  test('says the class’s price, whom to ask where nothing says where, and what is online', () => {
    const unknown = { ...session, price_kind: 'as_class', price_amount: null, price_currency: null, distance_km: null };
    expect(reasonLabel({ ...thursday, session: unknown, type: null, free: false }, 'km')).toBe(
      '£18 · Ask Imogen where · Thursday evening',
    );
    const inTown = { ...session, distance_km: 0.2, town: 'Kettlewick' };
    expect(reasonLabel({ ...thursday, session: inTown, free: false }, 'mi')).toBe(
      'Creative · £12 · Kettlewick · Thursday evening',
    );
    const online = { ...session, price_kind: 'free', is_online: true };
    expect(reasonLabel({ ...thursday, session: online }, 'km')).toBe(
      'Creative · Free · Online · Thursday evening, when you’re free',
    );
  });
});

const wanted: ClassPreferences = {
  ...noPreferences,
  budget: { amount: 1500, currency: 'GBP' },
  place: { name: 'Kettlewick', latitude: 54.16, longitude: -1.76 },
  radiusKm: 8.05,
  freeSlots: ['TH-morning', 'TH-afternoon', 'TH-evening'],
};

function relaxing(relaxed: RelaxableConstraint, changes: Partial<CandidateSession>[], slot = thursday.slot) {
  const recommendations = changes.map((change) => ({ ...thursday, slot, session: { ...session, ...change } }));
  return relaxedLabel({ ranking: { recommendations, relaxed }, preferences: wanted, unit: 'mi' });
}

describe('what was relaxed is said aloud', () => {
  const nothing = 'Nothing under £15 on Thursdays within 5 miles.';

  test('price', () => {
    expect(relaxing('price', [{ price_amount: 1800 }, { price_amount: 1800 }])).toBe(`${nothing} These are £18.`);
    expect(relaxing('price', [{ price_amount: 1800 }])).toBe(`${nothing} This one’s £18.`);
    expect(relaxing('price', [{ price_amount: 2100 }, { price_amount: 1850 }])).toBe(
      `${nothing} These are £18.50 to £21.`,
    );
    expect(relaxing('price', [{ price_kind: 'as_class', price_amount: null, price_currency: null }])).toBe(
      `${nothing} This one’s £18.`,
    );
    expect(relaxing('price', [{ price_currency: 'EUR' }])).toBe(`${nothing} This one’s €12.`);
  });

  test('distance, time, level and date', () => {
    expect(relaxing('distance', [{ distance_km: 9.66 }, { distance_km: 11.27 }])).toBe(
      `${nothing} These are 6 to 7 miles away.`,
    );
    expect(relaxing('distance', [{ distance_km: null }])).toBe(`${nothing} We don’t know how far away it is.`);
    expect(relaxing('time', [{}, {}], 'WE-evening')).toBe(`${nothing} These are on Wednesday evenings.`);
    expect(relaxing('time', [{}], 'WE-evening')).toBe(`${nothing} This one’s on a Wednesday evening.`);
    expect(relaxing('level', [{}, {}])).toBe(`${nothing} These take a bit of experience.`);
    expect(relaxing('date', [{ starts_at: '2026-12-10T19:00:00Z' }, {}])).toBe(
      `${nothing} The next is on Thursday 26 November.`,
    );
  });

  test('nothing is said where nothing was', () => {
    const ranking = { recommendations: [thursday] };
    expect(relaxedLabel({ ranking, preferences: wanted, unit: 'mi' })).toBeUndefined();
  });

  test('everything that was asked for is named', () => {
    const all = { ...wanted, beginnersOnly: true, womenOnly: true, childcare: true, access: ['parking'] as const };
    expect(nothingLabel(all, 'km', 'this week')).toBe(
      'Nothing for beginners for women only with the access you need with childcare under £15 this week on Thursdays within 10 km.',
    );
    expect(nothingLabel({ ...noPreferences, budget: { amount: 0, currency: 'GBP' } }, 'mi')).toBe('Nothing free.');
    expect(nothingLabel({ ...noPreferences, freeSlots: ['MO-morning', 'TH-evening'] }, 'mi')).toBe(
      'Nothing when you’re free.',
    );
  });
});

test('a radius is the nearest that can be chosen', () => {
  expect([radiusIn(8.05, 'mi'), radiusIn(40.23, 'mi'), radiusIn(10, 'km'), radiusIn(16.09, 'km')]).toEqual([
    5, 25, 10, 20,
  ]);
});

test('a slot is by the clock where the session is held', () => {
  expect(slotOf('2026-11-26T11:59:00Z', 'Europe/London')).toBe('TH-morning');
  expect(slotOf('2026-11-26T12:00:00Z', 'Europe/London')).toBe('TH-afternoon');
  expect(slotOf('2026-11-26T17:00:00Z', 'Europe/London')).toBe('TH-evening');
  expect(slotOf('2026-11-26T19:00:00Z', 'Asia/Tokyo')).toBe('FR-morning');
  expect(slotsBetween('SU-evening', ['MO-morning'])).toBe(1);
  expect(slotsBetween('WE-evening', ['MO-morning', 'TH-evening'])).toBe(3);
});

test.for([
  [['TH-evening'], 'on Thursday evenings'],
  [['TU-evening', 'TH-evening'], 'on Tuesday and Thursday evenings'],
  [['SA-morning', 'SA-afternoon', 'SA-evening'], 'on Saturdays'],
  [['SA-morning', 'SU-morning'], 'on weekend mornings'],
  [timeSlots.filter((slot) => slot.startsWith('S')), 'at weekends'],
  [timeSlots.filter((slot) => !slot.startsWith('S') && slot.endsWith('evening')), 'on weekday evenings'],
  [timeSlots.filter((slot) => slot.endsWith('morning')), 'in the mornings'],
  [['MO-evening', 'TU-evening', 'WE-evening', 'TH-evening'], 'on Monday to Thursday evenings'],
  [['MO-evening', 'TU-evening', 'WE-evening', 'FR-evening'], undefined],
  [['TH-evening', 'SA-morning'], undefined],
  [['TH-morning', 'TH-evening'], undefined],
  [timeSlots, undefined],
  [[], undefined],
] as const)('%j is "%s"', ([slots, label]) => {
  expect(slotsLabel(slots)).toBe(label);
});
