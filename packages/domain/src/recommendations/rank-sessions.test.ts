import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeLetters } from '../quiz/personality-types.ts';
import type { TypeScores } from '../quiz/quiz-result.ts';
import type { CandidateSession } from './candidate-session.ts';
import { accessNeeds, type ClassPreferences, noPreferences, timeSlots } from './class-preferences.ts';
import { isPossible, missesOf } from './constraints.ts';
import { onePerClass, type RankingInput, rankSessions } from './rank-sessions.ts';
import { slotOf } from './time-slot.ts';

// A Monday noon.
const now = new Date('2026-11-23T12:00:00Z');
const hourMs = 3_600_000;

const plain: CandidateSession = {
  id: 'a',
  class_id: 'pots',
  // Thursday evening
  starts_at: '2026-11-26T19:00:00Z',
  time_zone: 'Europe/London',
  places_left: 3,
  status: 'scheduled',
  price_kind: 'fixed',
  price_amount: 1200,
  price_currency: 'GBP',
  experience_level: 'beginner',
  women_only: false,
  thing: 'pottery-ceramics',
  distance_km: 2,
  is_online: false,
  town: 'Kettlewick',
  ends_at: '2026-11-26T21:00:00Z',
  instructor_name: 'Imogen Farr',
  class_format: 'in-person',
  class_pricing_type: 'fixed',
  class_price: '18',
  class_location: null,
  step_free_entrance: false,
  step_free_toilet: false,
  hearing_loop: false,
  quiet_space: false,
  seating: false,
  parking: false,
  baby_welcome: false,
  childcare: false,
};

const scores: TypeScores = { A: 29, B: 19, C: 71, D: 10, E: 43, F: 19, G: 10 };
const kettlewick = { name: 'Kettlewick', latitude: 54.16, longitude: -1.76 };

function rank(sessions: Partial<CandidateSession>[], wanted: Partial<ClassPreferences> = {}, until?: Date) {
  return rankSessions({
    sessions: sessions.map((session) => ({ ...plain, ...session })),
    preferences: { ...noPreferences, ...wanted },
    scores,
    now,
    timeZone: 'Europe/London',
    ...(until && { until }),
  });
}

const ids = ({ recommendations }: ReturnType<typeof rank>) => recommendations.map(({ session }) => session.id);

describe('the order', () => {
  test('is by type match first, then by what is left of her limits, then by date', () => {
    const ranking = rank(
      [
        { id: 'yoga', thing: 'yoga', distance_km: 0.1, price_amount: 100 },
        { id: 'far', distance_km: 7.9 },
        { id: 'late', starts_at: '2026-11-27T19:00:00Z' },
        { id: 'soon', starts_at: '2026-11-25T19:00:00Z' },
        { id: 'unknown', thing: null },
      ],
      { place: kettlewick, radiusKm: 8, budget: { amount: 2000, currency: 'GBP' } },
    );
    expect(ids(ranking)).toEqual(['soon', 'late', 'far', 'yoga', 'unknown']);
    expect(ranking.relaxed).toBeUndefined();
    expect(ranking.recommendations.map(({ type }) => type)).toEqual(['C', 'C', 'C', 'F', null]);
  });

  test('a thing of two types counts as the one that she has more of', () => {
    // Gardening is listed under Creative and Explorer.
    expect(rank([{ thing: 'gardening' }]).recommendations[0]?.type).toBe('C');
  });

  test('without a result nothing has a type, and the soonest comes first', () => {
    const sessions = [plain, { ...plain, id: 'b', thing: 'yoga', starts_at: '2026-11-24T19:00:00Z' }];
    const input = { sessions, preferences: noPreferences, scores: null, now, timeZone: 'Europe/London' };
    const { recommendations } = rankSessions(input);
    expect(recommendations.map(({ session, type }) => [session.id, type])).toEqual([
      ['b', null],
      ['a', null],
    ]);
  });

  test('a class is there once, with its best session', () => {
    const { recommendations } = rank([
      { id: 'later', starts_at: '2026-12-03T19:00:00Z' },
      { id: 'other', class_id: 'jars', starts_at: '2026-12-10T19:00:00Z' },
      { id: 'first' },
    ]);
    expect(onePerClass(recommendations).map(({ session }) => session.id)).toEqual(['first', 'other']);
  });
});

describe('what can’t be booked or gone to', () => {
  test('full, cancelled and past sessions are left out', () => {
    const started = new Date(now.getTime() - hourMs).toISOString();
    expect(ids(rank([{ places_left: 0 }, { status: 'cancelled' }, { starts_at: started }]))).toEqual([]);
  });

  test.for<[string, Partial<ClassPreferences>]>([
    ['access', { access: ['step_free_entrance'] }],
    ['childcare', { childcare: true }],
    ['women only', { womenOnly: true }],
  ])('%s is never relaxed', ([_, wanted]) => {
    expect(rank([plain], wanted)).toEqual({ recommendations: [] });
    const has = { step_free_entrance: true, childcare: true, women_only: true };
    expect(ids(rank([has], wanted))).toEqual(['a']);
  });

  test('online she needs no ramp, but still childcare', () => {
    expect(ids(rank([{ is_online: true }], { access: ['step_free_toilet', 'parking'] }))).toEqual(['a']);
    expect(ids(rank([{ is_online: true }], { childcare: true }))).toEqual([]);
  });
});

describe('when nothing fits, one constraint is relaxed', () => {
  const tight: Partial<ClassPreferences> = {
    budget: { amount: 1000, currency: 'GBP' },
    place: kettlewick,
    radiusKm: 4,
    freeSlots: ['TH-evening'],
    beginnersOnly: true,
  };

  test.for<[string, Partial<CandidateSession>, string]>([
    ['dearer', { price_amount: 1200 }, 'price'],
    ['a price that isn’t told', { price_kind: 'as_class', price_amount: null, price_currency: null }, 'price'],
    ['another currency', { price_amount: 900, price_currency: 'EUR' }, 'price'],
    ['further away', { price_amount: 900, distance_km: 5 }, 'distance'],
    ['at an unknown place', { price_amount: 900, distance_km: null }, 'distance'],
    ['in the afternoon', { price_amount: 900, starts_at: '2026-11-26T14:00:00Z' }, 'time'],
    ['harder', { price_amount: 900, experience_level: 'intermediate' }, 'level'],
  ])('%s', ([_, session, relaxed]) => {
    const ranking = rank([session], tight);
    expect(ids(ranking)).toEqual(['a']);
    expect(ranking.relaxed).toBe(relaxed);
  });

  test('the end of the week goes like any other', () => {
    const until = new Date(now.getTime() + 48 * hourMs);
    expect(rank([plain], {}, until)).toMatchObject({ relaxed: 'date' });
    expect(rank([{ starts_at: '2026-11-24T19:00:00Z' }, plain], {}, until).recommendations).toHaveLength(1);
  });

  test('the one that is missed by least, with what is about as near and nothing that is far off', () => {
    const ranking = rank(
      [
        { id: '12', price_amount: 1200 },
        { id: '14', price_amount: 1400 },
        { id: '45', price_amount: 4500 },
        { id: 'far', price_amount: 900, distance_km: 8 },
        { id: 'both', price_amount: 1100, distance_km: 5 },
      ],
      tight,
    );
    expect(ids(ranking)).toEqual(['12', '14']);
    expect(ranking.relaxed).toBe('price');
  });

  test('what breaks two is not shown', () => {
    expect(rank([{ price_amount: 1100, distance_km: 5 }], tight)).toEqual({ recommendations: [] });
  });
});

const session: fc.Arbitrary<CandidateSession> = fc
  .record({
    id: fc.uuid(),
    class_id: fc.constantFrom('pots', 'jars', 'yoga', 'walks'),
    hours: fc.integer({ min: -24, max: 24 * 21 }),
    places_left: fc.integer({ min: 0, max: 4 }),
    status: fc.constantFrom('scheduled', 'scheduled', 'scheduled', 'cancelled'),
    price: fc.option(fc.constantFrom(0, 500, 1200, 1500, 1800, 9000)),
    price_currency: fc.constantFrom('GBP', 'GBP', 'EUR'),
    experience_level: fc.constantFrom('beginner', 'all-levels', 'intermediate', 'advanced'),
    thing: fc.option(fc.constantFrom('pottery-ceramics', 'yoga', 'gardening', 'hiking', 'no-such-thing')),
    distance_km: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
    flags: fc.record({
      women_only: fc.boolean(),
      is_online: fc.boolean(),
      childcare: fc.boolean(),
      step_free_entrance: fc.boolean(),
      hearing_loop: fc.boolean(),
    }),
  })
  .map(({ hours, price, price_currency, flags, ...rest }) => ({
    ...plain,
    ...rest,
    ...flags,
    starts_at: new Date(now.getTime() + hours * hourMs).toISOString(),
    ...(price === null
      ? { price_kind: 'as_class', price_amount: null, price_currency: null }
      : price === 0
        ? { price_kind: 'free', price_amount: 0, price_currency: null }
        : { price_kind: 'fixed', price_amount: price, price_currency }),
  }));

const preferences: fc.Arbitrary<ClassPreferences> = fc.record({
  budget: fc.option(fc.record({ amount: fc.constantFrom(0, 1000, 1500, 3000), currency: fc.constant('GBP') })),
  place: fc.constant(kettlewick),
  radiusKm: fc.option(fc.constantFrom(2, 8, 16, 40)),
  freeSlots: fc.subarray([...timeSlots]),
  beginnersOnly: fc.boolean(),
  access: fc.subarray([...accessNeeds].filter((need) => need === 'step_free_entrance' || need === 'hearing_loop')),
  childcare: fc.boolean(),
  womenOnly: fc.boolean(),
});

const input: fc.Arbitrary<RankingInput<CandidateSession>> = fc
  .record({
    sessions: fc.uniqueArray(session, { selector: ({ id }) => id, maxLength: 25 }),
    preferences,
    scores: fc.option(
      fc
        .tuple(...typeLetters.map(() => fc.integer({ min: 0, max: 100 })))
        .map(
          (values) =>
            Object.fromEntries(typeLetters.map((letter, at) => [letter, values[at]])) as unknown as TypeScores,
        ),
    ),
    days: fc.option(fc.constantFrom(2, 7)),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    now,
    timeZone: 'Europe/London',
    ...(days !== null && { until: new Date(now.getTime() + days * 24 * hourMs) }),
  }));

/** Preferences that ask for at least as much: each constraint as it was, or stricter. */
const stricter = (loose: ClassPreferences): fc.Arbitrary<ClassPreferences> =>
  fc
    .record({
      amount: fc.constantFrom(0, 500, 1200, 2000),
      radius: fc.constantFrom(1, 4, 12, 30),
      tighten: fc.boolean(),
      slots: fc.subarray(loose.freeSlots.length > 0 ? [...loose.freeSlots] : [...timeSlots], { minLength: 1 }),
      flags: fc.record({ beginnersOnly: fc.boolean(), childcare: fc.boolean(), womenOnly: fc.boolean() }),
      access: fc.subarray(['step_free_entrance', 'hearing_loop'] as const),
    })
    .map(({ amount, radius, tighten, slots, flags, access }) => ({
      ...loose,
      budget: tighten ? { amount: Math.min(amount, loose.budget?.amount ?? amount), currency: 'GBP' } : loose.budget,
      radiusKm: tighten ? Math.min(radius, loose.radiusKm ?? radius) : loose.radiusKm,
      freeSlots: slots.length > 0 && tighten ? slots : loose.freeSlots,
      beginnersOnly: loose.beginnersOnly || flags.beginnersOnly,
      childcare: loose.childcare || flags.childcare,
      womenOnly: loose.womenOnly || flags.womenOnly,
      access: [...new Set([...loose.access, ...access])],
    }));

const runs = { numRuns: 500 };
const idsOf = (ranked: RankingInput<CandidateSession>) =>
  rankSessions(ranked).recommendations.map((recommendation) => recommendation.session.id);

/** Constraints that a session breaks, worked out apart from the ranking. */
function brokenBy(one: CandidateSession, { preferences: wanted, until, timeZone }: RankingInput<CandidateSession>) {
  const slot = slotOf(one.starts_at, one.is_online ? timeZone : one.time_zone);
  const misses = missesOf(one, { preferences: wanted, slot, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
  return misses.map(([name]) => name);
}

describe('for any sessions and preferences', () => {
  test('a stricter constraint never adds a result', () => {
    const pairs = input.chain((loose) =>
      stricter(loose.preferences).map((tight) => [loose, { ...loose, preferences: tight }] as const),
    );
    fc.assert(
      fc.property(pairs, ([loose, strict]) => {
        if (rankSessions(strict).relaxed) return;
        const before = new Set(idsOf(loose));
        for (const id of idsOf(strict)) expect(before).toContain(id);
      }),
      runs,
    );
  });

  test('the order in which sessions come in changes nothing', () => {
    const shuffled = input.chain((given) =>
      fc
        .shuffledSubarray([...given.sessions], { minLength: given.sessions.length })
        .map((sessions) => [given, { ...given, sessions }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(rankSessions(other)).toEqual(rankSessions(one));
      }),
      runs,
    );
  });

  test('ties are stable: what is equal but for its id is in the order of the ids', () => {
    const copies = fc.tuple(input, session, fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 6 }));
    fc.assert(
      fc.property(copies, ([given, one, names]) => {
        const sessions = names.map((id) => ({ ...one, id }));
        const ranked = idsOf({ ...given, sessions });
        expect(ranked).toEqual(ranked.length > 0 ? [...names].sort() : []);
      }),
      runs,
    );
  });

  test('a relaxed answer comes only when nothing fits, and breaks exactly the one that is named', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { recommendations, relaxed } = rankSessions(given);
        const broken = recommendations.map(({ session: one }) => brokenBy(one, given));
        for (const names of broken) expect(names).toEqual(relaxed ? [relaxed] : []);
        if (relaxed) expect(recommendations.length).toBeGreaterThan(0);
        const fits = given.sessions.filter(
          (one) =>
            one.status === 'scheduled' &&
            one.places_left > 0 &&
            Date.parse(one.starts_at) > now.getTime() &&
            isPossible(one, given.preferences) &&
            brokenBy(one, given).length === 0,
        );
        if (relaxed || recommendations.length === 0) expect(fits).toEqual([]);
        else expect(recommendations).toHaveLength(fits.length);
      }),
      runs,
    );
  });
});
