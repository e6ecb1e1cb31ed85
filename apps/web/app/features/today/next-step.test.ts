import { expect, test } from 'vitest';
import type { HomeBooking, MemberHome } from './member-home-api.ts';
import { nextStep } from './next-step.ts';

const now = new Date('2026-11-23T09:00:00Z');
const moment = { now, today: '2026-11-23', onboarded: true };

const scores = { A: 0, B: 0, C: 71, D: 0, E: 0, F: 0, G: 29 };
const result = {
  personality_name: 'The Creative',
  percentage_scores: scores,
  recommendations: ['Candle making', 'Photography'],
};

const booking: HomeBooking = {
  id: 'b1',
  session_id: 's1',
  class_id: 'c1',
  class_slug: 'slow-yoga',
  class_title: 'Slow yoga',
  class_category: 'wellness',
  status: 'booked',
  offered_until: null,
  offer_held: false,
  starts_at: '2026-11-24T18:00:00Z',
  ends_at: '2026-11-24T19:00:00Z',
  time_zone: 'Europe/London',
  session_status: 'scheduled',
  bring: 'A blanket',
  venue_name: 'The Old Mill',
  town: 'Hebden Bridge',
  is_online: false,
};

const home = (change: Partial<MemberHome> = {}): MemberHome => ({
  profile: { name: 'Maya', has_goals: true },
  result,
  preferences: null,
  favourites: [],
  tries: [],
  bookings: [],
  sessions: [],
  week: { classes: 0, journal: 0, community: 0 },
  streak_days: null,
  posts: [],
  ...change,
});

const tried = (change: object = {}) => ({
  id: 't1',
  thing: 'candle-making',
  starts_at: '2026-11-23T08:00:00Z',
  time_zone: 'Europe/London',
  outcome: null,
  ...change,
});

test('the quiz comes before everything, and then what onboarding asks', () => {
  expect(nextStep(home({ result: null, bookings: [booking] }), moment).kind).toBe('quiz');
  const fresh = home({ profile: null });
  expect(nextStep(fresh, { ...moment, onboarded: false }).kind).toBe('onboarding');
  expect(nextStep(fresh, moment)).toEqual({ kind: 'choose', thing: 'candle-making' });
  expect(nextStep(home(), { ...moment, onboarded: false }).kind).toBe('choose');
});

test('a place on offer comes before a place that she has, and that before trying something', () => {
  const offer = { ...booking, id: 'b2', status: 'offered', starts_at: '2026-12-20T18:00:00Z' };
  const favourites = ['Photography'];
  expect(nextStep(home({ bookings: [booking, offer], favourites }), moment)).toMatchObject({
    kind: 'offer',
    booking: { id: 'b2' },
  });
  expect(nextStep(home({ bookings: [booking], favourites }), moment)).toMatchObject({ kind: 'date' });
  const cancelled = { ...booking, session_status: 'cancelled' };
  expect(nextStep(home({ bookings: [cancelled], favourites }), moment)).toEqual({ kind: 'try', thing: 'photography' });
});

test('a date far off waits, a try that she planned is a date of hers, and one without an answer is asked about', () => {
  const later = { ...booking, starts_at: '2026-12-20T18:00:00Z' };
  expect(nextStep(home({ bookings: [later], favourites: ['Photography'] }), moment).kind).toBe('try');
  expect(nextStep(home({ bookings: [later] }), moment).kind).toBe('date');
  const ahead = tried({ starts_at: '2026-11-23T19:00:00Z' });
  expect(nextStep(home({ bookings: [booking], tries: [ahead] }), moment).kind).toBe('planned');
  expect(nextStep(home({ tries: [tried()], favourites: ['Photography'] }), moment).kind).toBe('tried');
  expect(nextStep(home({ tries: [tried({ starts_at: '2026-11-19T08:00:00Z' })] }), moment).kind).toBe('choose');
});

test('of what she hearted another thing is proposed each day, and none that she has tried', () => {
  const favourites = ['Photography', 'Candle making', 'Yoga'];
  const on = (today: string, tries: MemberHome['tries'] = []) =>
    nextStep(home({ favourites, tries }), { ...moment, today });
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => on(day));
  expect(new Set(days.map((step) => JSON.stringify(step))).size).toBe(3);
  for (const outcome of ['loved', 'not_for_me'] as const) {
    const done = tried({ starts_at: '2026-11-01T08:00:00Z', outcome });
    for (const day of ['2026-11-23', '2026-11-24'])
      expect(on(day, [done])).not.toMatchObject({ thing: 'candle-making' });
  }
});
