import { accessFeatures } from '@kindling/domain/sessions/access-features';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filterSessions, type MadeSession, type SessionFilters } from './filter-sessions.ts';
import { allPages, insertSessions, removeSessions, searchSessions } from './made-sessions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => removeSessions(stack));

const hour = 3_600_000;
const nextMidnight = Math.ceil(Date.now() / (24 * hour)) * 24 * hour;
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

const pointOf = fc.constantFrom(
  { latitude: 54, longitude: -1.5 },
  { latitude: 54.01, longitude: -1.5 },
  { latitude: 54.1, longitude: -1.6 },
  { latitude: 51.5, longitude: -0.1 },
  { latitude: -36.8, longitude: 179.99 },
);

const madeSession: fc.Arbitrary<MadeSession> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    // at full hours, so that some begin together
    startsAt: fc.integer({ min: -2, max: 300 }).map((hours) => new Date(nextMidnight + hours * hour)),
    timeZone: fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'),
    title: fc.constantFrom('Pinch pots', 'Pots and pans', 'Slow yoga', '100% rye'),
    category: fc.constantFrom('creative', 'wellness', 'food'),
    level: fc.constantFrom('beginner', 'advanced', 'all-levels'),
    thing: fc.constantFrom('yoga', 'pottery-ceramics', null),
    language: fc.constantFrom('en', 'en-GB', 'cy', 'pt-BR'),
    format: fc.constantFrom('in-person', 'virtual', 'both'),
    price: fc.constantFrom(0, 500, 1200, null),
    currency: fc.constantFrom('GBP', 'EUR'),
    access: fc.subarray(accessFeatures.filter((name) => name !== 'childcare')),
    childcare: fc.boolean(),
    womenOnly: fc.boolean(),
    places: fc.constantFrom(0, 1),
    point: pointOf,
  })
  .map((made) => (made.format === 'virtual' ? { ...made, access: [], childcare: false, point: null } : made));

const day = fc
  .integer({ min: -1, max: 14 })
  .map((days) => new Date(nextMidnight + days * 24 * hour).toISOString().slice(0, 10));
const time = fc.integer({ min: 0, max: 23 }).map((hours) => `${String(hours).padStart(2, '0')}:00:00`);
const flag = fc.constantFrom(true, false);

/** One filter, or none. */
const parts: readonly fc.Arbitrary<SessionFilters>[] = [
  fc.record({ search: fc.constantFrom('pots', 'YOGA', 'pots pinch', '%', 'po', 'zymurgy') }),
  fc.record({ from_date: day }),
  fc.record({ to_date: day }),
  day.map((one) => ({ from_date: one, to_date: one })),
  fc.record({ weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) }),
  fc.record({ starts_after: time }),
  fc.record({ starts_before: time }),
  fc.tuple(pointOf, fc.constantFrom(1, 3, 30, 200)).map(([point, km]) => ({ ...near(point), within_km: km })),
  fc.tuple(pointOf, fc.constantFrom('nearest', 'soonest')).map(([point, sort]) => ({ ...near(point), sort })),
  fc.record({ max_price: fc.constantFrom(0, 499, 500, 2000) }),
  fc.record({ max_price: fc.constantFrom(500, 2000), price_currency: fc.constantFrom('GBP', 'EUR') }),
  fc.record({ format: fc.constantFrom('in-person', 'virtual') }),
  fc.record({ level: fc.constantFrom('beginner', 'advanced') }),
  fc.record({ thing: fc.constantFrom('yoga', 'pottery-ceramics', 'hiking') }),
  fc.record({ category: fc.constantFrom('creative', 'food', 'fitness') }),
  fc.record({ language: fc.constantFrom('en', 'cy', 'pt', 'pt-BR', 'fr') }),
  fc.record({ access: fc.subarray([...accessFeatures]) }),
  fc.record({ childcare: flag }),
  fc.record({ women_only: flag }),
  fc.record({ free_places: flag }),
];

function near({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { near_latitude: latitude, near_longitude: longitude };
}

const filters: fc.Arbitrary<SessionFilters> = fc
  .shuffledSubarray([...parts], { maxLength: 4 })
  .chain((some) => fc.tuple(...some))
  .map((some) => Object.assign({}, ...some));

describe('beside an oracle that looks at each session', () => {
  test('a search finds exactly what is asked for, soonest or nearest first, page by page', async () => {
    let hits = 0;
    const cases = fc.tuple(
      fc.uniqueArray(madeSession, { minLength: 15, maxLength: 30, selector: ({ id }) => id }),
      fc.array(filters, { minLength: 30, maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([sessions, all]) => {
        await removeSessions(stack);
        await insertSessions(stack, sessions);
        for (const asked of all) {
          const expected = ids(filterSessions(sessions, asked));
          expect(ids(await searchSessions(stack, { ...asked, page_size: 100 })), JSON.stringify(asked)).toEqual(
            expected,
          );
          if (expected.length > 3) {
            hits += 1;
            if (hits % 5 === 0) expect(ids(await allPages(stack, asked, 3)), JSON.stringify(asked)).toEqual(expected);
          }
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect(hits).toBeGreaterThan(50);
  });
});
