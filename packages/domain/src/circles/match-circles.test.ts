import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBands, type CircleMatches, type CirclePlace, matchCircles } from './match-circles.ts';

const runs = 10_000;

const place = fc.record({
  seats: fc.constantFrom(1, 1, 1, 2, 3),
  firstTime: fc.boolean(),
  ageBand: fc.constantFrom(null, null, ...ageBands),
  askedAt: fc.constantFrom('2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z', '2026-12-02T10:00:00Z'),
  barred: fc.constantFrom(false, false, false, false, true),
});

/** A date: up to 24 places, pairs that don't meet, and a seed to shuffle them by. */
const date = fc.array(place, { maxLength: 24 }).chain((places) =>
  fc.record({
    places: fc.constant(
      places.map((each, index): CirclePlace => ({ ...each, id: `p${String(index).padStart(2, '0')}`, circle: null })),
    ),
    blocks: fc.array(
      fc
        .tuple(fc.nat({ max: 23 }), fc.nat({ max: 23 }))
        .map(([one, other]): [string, string] => [
          `p${String(one).padStart(2, '0')}`,
          `p${String(other).padStart(2, '0')}`,
        ]),
      { maxLength: 20 },
    ),
    late: fc.array(place, { maxLength: 5 }),
    seed: fc.integer(),
  }),
);

function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + 1, seed | 1) ^ (seed >>> 3) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

const circlesOf = (places: readonly CirclePlace[], { made, joined }: CircleMatches): CirclePlace[][] => {
  const byId = new Map(places.map((each) => [each.id, each]));
  const known = [...new Set(places.map(({ circle }) => circle).filter((circle) => circle !== null))];
  return [
    ...made.map((ids) => ids.map((id) => byId.get(id) as CirclePlace)),
    ...known.map((circle) => [
      ...places.filter((each) => each.circle === circle),
      ...joined.filter((each) => each.circle === circle).map(({ id }) => byId.get(id) as CirclePlace),
    ]),
  ];
};

const size = (circle: readonly CirclePlace[]) => circle.reduce((sum, { seats }) => sum + seats, 0);

function meet(one: CirclePlace, other: CirclePlace, blocks: readonly (readonly [string, string])[]): boolean {
  const blocked = blocks.some(([a, b]) => (a === one.id && b === other.id) || (a === other.id && b === one.id));
  const bands = [one.ageBand, other.ageBand].map((band) => (band === null ? undefined : ageBands.indexOf(band)));
  const [first, second] = bands;
  return !blocked && (first === undefined || second === undefined || Math.abs(first - second) <= 1);
}

function check(places: readonly CirclePlace[], blocks: readonly (readonly [string, string])[], found: CircleMatches) {
  const circles = circlesOf(places, found);
  const seen = [...found.made.flat(), ...found.joined.map(({ id }) => id), ...found.left];
  // nobody twice, nobody forgotten
  expect(seen.toSorted()).toEqual(
    places
      .filter(({ circle }) => circle === null)
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const circle of circles) {
    expect(size(circle)).toBeGreaterThanOrEqual(3);
    expect(size(circle)).toBeLessThanOrEqual(6);
    expect(circle.length).toBeGreaterThan(1);
    expect(circle.some(({ barred }) => barred)).toBe(false);
    for (const [at, one] of circle.entries()) {
      for (const other of circle.slice(at + 1)) expect(meet(one, other, blocks)).toBe(true);
    }
  }
  // nobody is left over who has room somewhere
  for (const left of places.filter(({ id, barred }) => found.left.includes(id) && !barred)) {
    for (const circle of circles) {
      expect(size(circle) + left.seats <= 6 && circle.every((each) => meet(left, each, blocks))).toBe(false);
    }
  }
}

test('Property: circles of 10,000 random dates hold 3 to 6, no blocked pair, nobody twice, nobody barred, nobody needlessly alone', () => {
  fc.assert(
    fc.property(date, ({ places, blocks }) => check(places, blocks, matchCircles(places, blocks))),
    { numRuns: runs },
  );
});

test('Property: deterministic, whatever the order of places and blocks', () => {
  fc.assert(
    fc.property(date, ({ places, blocks, seed }) => {
      const found = matchCircles(places, blocks);
      expect(matchCircles(places, blocks)).toEqual(found);
      const turned = shuffled(blocks, seed).map(([one, other]): [string, string] => [other, one]);
      expect(matchCircles(shuffled(places, seed), turned)).toEqual(found);
    }),
    { numRuns: runs },
  );
});

test('Property: late ones join circles that are there, or make their own, by the same rules', () => {
  fc.assert(
    fc.property(date, ({ places, blocks, late }) => {
      const first = matchCircles(places, blocks);
      const circleOf = new Map(first.made.flatMap((ids, index) => ids.map((id) => [id, `c${index}`] as const)));
      const then = [
        ...places.map((each) => ({ ...each, circle: circleOf.get(each.id) ?? null })),
        ...late.map((each, index): CirclePlace => ({ ...each, id: `q${index}`, circle: null })),
      ];
      check(then, blocks, matchCircles(then, blocks));
    }),
    { numRuns: runs },
  );
});

const one = (id: string, change: Partial<CirclePlace> = {}): CirclePlace => ({
  id,
  seats: 1,
  firstTime: true,
  ageBand: null,
  askedAt: '2026-12-01T10:00:00Z',
  barred: false,
  circle: null,
  ...change,
});

test('Circles: seven are four and three, and not six and one', () => {
  const { made } = matchCircles(
    [...'abcdefg'].map((id) => one(id)),
    [],
  );
  expect(made.map(({ length }) => length)).toEqual([4, 3]);
});

test('Circles: first-timers come first where not all have a place', () => {
  const blocks = [['c', 'd']] as const;
  const places = [one('a'), one('b'), one('c', { firstTime: false }), one('d', { askedAt: '2026-12-03T10:00:00Z' })];
  expect(matchCircles(places, blocks)).toEqual({ made: [['a', 'b', 'd']], joined: [], left: ['c'] });
});

test('Circles: a party alone is no circle, and with one more it is', () => {
  expect(matchCircles([one('a', { seats: 3 })], []).left).toEqual(['a']);
  expect(matchCircles([one('a', { seats: 2 }), one('b')], []).made).toEqual([['a', 'b']]);
});

test('Circles: ages count where both said theirs', () => {
  const young = one('a', { ageBand: '18-29' });
  const old = one('c', { ageBand: '60+' });
  expect(matchCircles([young, one('b'), old], []).made).toEqual([]);
  expect(matchCircles([young, one('b'), one('c')], []).made).toEqual([['a', 'b', 'c']]);
  expect(matchCircles([young, one('b'), one('c', { ageBand: '30-44' })], []).made).toEqual([['a', 'b', 'c']]);
});
