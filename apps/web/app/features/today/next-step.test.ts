import { expect, test } from 'vitest';
import type { HomeBooking, HomeTeaching, MemberHome } from './member-home-api.ts';
import { nextSteps } from './next-step.ts';

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
  instructor_name: 'Imogen Farr',
  class_format: 'in-person',
  class_location: null,
  class_pricing_type: 'fixed',
  class_price_amount: null,
  price_kind: 'free',
  price_amount: null,
  price_currency: null,
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
  teaching: [],
  queues: null,
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

const nextStep = (of: MemberHome, at: Parameters<typeof nextSteps>[1]) => nextSteps(of, at)[0];

const teaching: HomeTeaching = {
  id: 's9',
  class_id: 'c9',
  class_title: 'Pinch pots',
  class_category: 'creative',
  starts_at: '2026-11-23T16:00:00Z',
  ends_at: '2026-11-23T18:00:00Z',
  time_zone: 'Europe/London',
  seats_booked: 4,
  capacity: 20,
  people_waiting: 0,
  venue_name: 'The Old Mill',
  is_online: false,
};
const queues: MemberHome['queues'] = [{ queue: 'listing', waiting: 17, since: '2026-11-22T09:00:00Z', urgent: false }];
const offer = { ...booking, id: 'b2', status: 'offered', starts_at: '2026-12-20T18:00:00Z' };

test('in the order of what cannot wait: an offer, what she teaches, her date; and nothing that is proposed beside them', () => {
  const all = home({ result: null, bookings: [booking, offer], teaching: [teaching], favourites: ['Photography'] });
  expect(nextSteps(all, moment)).toMatchObject([
    { kind: 'offer', booking: { id: 'b2' } },
    { kind: 'teaching', teaching: { id: 's9' } },
    { kind: 'session', booking: { id: 'b1' } },
  ]);
  expect(nextSteps(home({ favourites: ['Photography'] }), moment)).toHaveLength(1);
});

test('Onboarding: whoever signs up by booking sees her booking, and the quiz and onboarding come last', () => {
  const fresh = { result: null, profile: null };
  expect(nextStep(home({ ...fresh, bookings: [booking] }), { ...moment, onboarded: false })).toMatchObject({
    kind: 'session',
  });
  const later = { ...booking, starts_at: '2026-12-20T18:00:00Z' };
  expect(nextStep(home({ ...fresh, bookings: [later] }), moment)).toMatchObject({ kind: 'session' });
  expect(nextStep(home({ ...fresh, tries: [tried()] }), moment)).toMatchObject({ kind: 'tried' });
  expect(nextStep(home(fresh), { ...moment, onboarded: false })).toEqual({ kind: 'quiz' });
  expect(nextStep(home({ profile: null }), { ...moment, onboarded: false })).toEqual({ kind: 'onboarding' });
  expect(nextStep(home({ profile: null }), moment)).toEqual({ kind: 'choose', thing: 'candle-making' });
  expect(nextStep(home(), { ...moment, onboarded: false })).toMatchObject({ kind: 'choose' });
});

test('Moderation queue: comes after what cannot wait of her own and before what is planned or proposed; an empty one is no step', () => {
  const kinds = (change: Partial<MemberHome>) => nextSteps(home({ queues, ...change }), moment).map(({ kind }) => kind);
  const ahead = tried({ starts_at: '2026-11-23T19:00:00Z' });
  const later = { ...booking, starts_at: '2026-12-20T18:00:00Z' };
  expect(kinds({ bookings: [booking, offer], teaching: [teaching] })).toEqual([
    'offer',
    'teaching',
    'session',
    'moderation',
  ]);
  expect(kinds({ teaching: [teaching], tries: [ahead] })).toEqual(['teaching', 'moderation', 'planned']);
  expect(kinds({ bookings: [later] })).toEqual(['moderation', 'session']);
  expect(kinds({ favourites: ['Photography'] })).toEqual(['moderation', 'try']);
  expect(kinds({ result: null })).toEqual(['moderation', 'quiz']);
  expect(kinds({ queues: [], result: null })).toEqual(['quiz']);
  expect(kinds({ queues: null, result: null })).toEqual(['quiz']);
});

test('a date far off waits, a try that she planned is a date of hers, and one without an answer is asked about', () => {
  const later = { ...booking, starts_at: '2026-12-20T18:00:00Z' };
  expect(nextStep(home({ bookings: [later], favourites: ['Photography'] }), moment)).toMatchObject({ kind: 'try' });
  const cancelled = { ...booking, session_status: 'cancelled' };
  expect(nextStep(home({ bookings: [cancelled], favourites: ['Photography'] }), moment)).toEqual({
    kind: 'try',
    thing: 'photography',
  });
  const ahead = tried({ starts_at: '2026-11-23T19:00:00Z' });
  expect(nextStep(home({ bookings: [booking], tries: [ahead] }), moment)).toMatchObject({ kind: 'planned' });
  expect(nextStep(home({ tries: [tried()], favourites: ['Photography'] }), moment)).toMatchObject({ kind: 'tried' });
  expect(nextStep(home({ tries: [tried({ starts_at: '2026-11-19T08:00:00Z' })] }), moment)).toMatchObject({
    kind: 'choose',
  });
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
