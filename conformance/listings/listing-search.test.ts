import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { filterListings, type ListingFilters } from './filter-listings.ts';
import { businessNames, countListings, searchListings } from './search-listings.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.sql.query('delete from public.business_listings; delete from private.listing_words'));

const upper = (text: string) => text.toUpperCase();
const lower = (text: string) => text.toLowerCase();
const same = (text: string) => text;

describe('beside the specification’s filter', () => {
  // Small alphabet, so that searches match: LIKE wildcards, and characters whose upper case has another length or none.
  const alphabet = ['a', 'A', 'b', 'B', 'e', '%', '_', '\\', ' ', ',', "'", '"', '(', '{', '$1', '\n'];
  const special = [
    '½',
    '№',
    'æ',
    'Œ',
    'é',
    'É',
    'e\u0301',
    'İ',
    'i',
    'I',
    'ı',
    'ß',
    'ẞ',
    'SS',
    'Σ',
    'σ',
    'ς',
    'Ǆ',
    'ﬁ',
    'K',
    '🔥',
    '陶',
  ];
  const character = fc.constantFrom(...alphabet, ...alphabet, ...special);
  const text = (maxLength: number) => fc.array(character, { maxLength }).map((all) => all.join(''));
  const filled = (maxLength: number) => text(maxLength).map((some) => `x${some}`);
  const row = fc
    .record({
      business_name: filled(6),
      business_description: filled(20).map((some) => `${some} and much more`),
      business_location: filled(6),
      services_offered: fc.array(filled(5), { minLength: 1, maxLength: 3 }),
      category: fc.constantFrom('arts', 'other'),
    })
    .map((fields) => listingRow({ ...fields, status: 'approved' }));
  /** Search term: a substring of one of these texts in any case, or random text. */
  const typed = (texts: readonly string[]) =>
    fc.oneof(
      text(5),
      fc
        .tuple(
          fc.constantFrom('', ...texts),
          fc.nat(8),
          fc.integer({ min: 1, max: 8 }),
          fc.constantFrom(upper, lower, same),
        )
        .map(([from, start, length, turned]) =>
          turned(
            Array.from(from)
              .slice(start, start + length)
              .join(''),
          ),
        ),
    );
  const searches = (rows: readonly ReturnType<typeof listingRow>[]): fc.Arbitrary<ListingFilters> => {
    const texts = rows.flatMap((each) => [each.business_name, each.business_description, ...each.services_offered]);
    const category = fc.constantFrom('', 'arts', 'other', 'none');
    const location = typed(rows.map(({ business_location }) => business_location));
    return fc.oneof(
      fc.record({ search: typed(texts) }),
      fc.record({ location, category }),
      fc.record({ search: typed(texts), category, location }),
    );
  };
  const cases = fc
    .array(row, { maxLength: 12 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.array(searches(rows), { minLength: 8, maxLength: 8 })));

  test('a search finds exactly what the filter finds, newest first', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ([rows, all]) => {
        await stack.sql.query('delete from public.business_listings; delete from private.listing_words');
        await insertListings(stack.sql, rows);
        const { data } = await stack
          .visitor()
          .from('business_listings')
          .select('business_name, business_description, business_location, services_offered, category, id')
          .eq('status', 'approved')
          .order('created_at', { ascending: false })
          .order('id', { ascending: false });
        for (const each of all) {
          const expected = filterListings(data ?? [], each).map(({ id }) => id);
          const found = await searchListings(stack, each);
          const exact = found.filter(({ match }) => match === 'exact').map(({ id }) => id);
          expect(exact, JSON.stringify(each)).toEqual(expected);
          if (expected.length > 0) {
            expect(found).toHaveLength(expected.length);
            expect(await countListings(stack, each)).toBe(expected.length);
            if (each.search || each.location) hits += 1;
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(hits).toBeGreaterThan(20);
  });

  test('%, _ and \\ mean themselves, and quotes are text', async () => {
    const rows = ['100% rye', 'snake_case', 'back\\slash', "O'Hara's", '"quoted"', '$1 menu', 'plain'];
    await insertListings(
      stack.sql,
      rows.map((business_name) => listingRow({ business_name, status: 'approved' })),
    );
    for (const [term, name] of [
      ['%', '100% rye'],
      ['_', 'snake_case'],
      ['\\', 'back\\slash'],
      ["o'h", "O'Hara's"],
      ['"', '"quoted"'],
      ['$1', '$1 menu'],
    ] as const) {
      expect(businessNames(await searchListings(stack, { search: term })), term).toEqual([name]);
    }
    expect(await searchListings(stack, { search: "'; drop table public.business_listings; --" })).toEqual([]);
    expect(await searchListings(stack, { location: "') or true or ('" })).toEqual([]);
  });
});

describe('what is not approved', () => {
  test('[STATE-16] is neither found nor counted, however it is asked for', async () => {
    for (const status of ['pending', 'declined', 'approved']) {
      await insertListings(stack.sql, [
        listingRow({ business_name: `Hidden ${status}`, business_location: 'Secretly', status }),
      ]);
    }
    for (const filters of [
      {},
      { search: 'Hidden' },
      { location: 'Secretly' },
      { category: 'arts' },
      { search: 'hiden' },
    ]) {
      expect(businessNames(await searchListings(stack, filters)), JSON.stringify(filters)).toEqual(['Hidden approved']);
      expect(await countListings(stack, filters)).toBe(1);
    }
    expect(await searchListings(stack, { search: 'pending' })).toEqual([]);
    expect(await countListings(stack, { search: 'declined' })).toBe(0);
  });
});

describe('misspelled', () => {
  beforeEach(() =>
    insertListings(stack.sql, [
      listingRow({ business_name: 'Kettlewick Pottery', business_location: 'Kettlewick', status: 'approved' }),
      listingRow({
        business_name: 'Café Émile',
        business_description: 'French conversation over coffee.',
        business_location: 'Nether Wallop',
        services_offered: ['Conversation'],
        category: 'learning',
        status: 'approved',
      }),
    ]),
  );

  for (const [filters, found] of [
    [{ search: 'pottrey' }, 'Kettlewick Pottery'],
    [{ search: 'potery' }, 'Kettlewick Pottery'],
    [{ search: 'Ketlewick potery' }, 'Kettlewick Pottery'],
    [{ search: 'pottery kettlewick' }, 'Kettlewick Pottery'],
    [{ search: 'conversatoin', category: 'learning' }, 'Café Émile'],
    [{ search: 'coffee', location: 'nether walop' }, 'Café Émile'],
    [{ location: 'kettelwick' }, 'Kettlewick Pottery'],
  ] as const) {
    test(`${JSON.stringify(filters)} finds ${found}, and says that it is only similar`, async () => {
      const rows = await searchListings(stack, filters);
      expect(rows).toMatchObject([{ business_name: found, match: 'similar' }]);
      expect(await countListings(stack, filters)).toBe(1);
    });
  }

  test('nothing is similar to nothing known, and no other category is offered', async () => {
    for (const filters of [
      { search: 'xylophone' },
      { search: 'pottrey xylophone' },
      { search: 'pottrey', category: 'cooking' },
      { search: 'pottrey', location: 'wallop' },
      { search: '!?' },
      { search: 'qq' },
    ]) {
      expect(await searchListings(stack, filters), JSON.stringify(filters)).toEqual([]);
      expect(await countListings(stack, filters)).toBe(0);
    }
  });

  test('a part of a very long word is found exactly, wherever it is', async () => {
    const long = Array.from({ length: 60 }, (_, n) => `${n}x`.padStart(3, 'q')).join('');
    await insertListings(stack.sql, [listingRow({ business_name: long, status: 'approved' })]);
    for (let start = 0; start + 40 <= long.length; start += 7) {
      for (const length of [3, 17, 40, 41]) {
        expect(await searchListings(stack, { search: long.slice(start, start + length) })).toMatchObject([
          { match: 'exact' },
        ]);
      }
    }
    expect(await searchListings(stack, { search: 'éxact', location: '' })).toEqual([]);
  });

  test('accents left out are no misspelling', async () => {
    for (const search of ['cafe emile', 'CAFE']) {
      expect(await searchListings(stack, { search }), search).toMatchObject([
        { business_name: 'Café Émile', match: 'exact' },
      ]);
    }
  });

  test('where something matches exactly, nothing else is shown', async () => {
    await insertListings(stack.sql, [listingRow({ business_name: 'Potery', status: 'approved' })]);
    expect(await searchListings(stack, { search: 'potery' })).toMatchObject([
      { business_name: 'Potery', match: 'exact' },
    ]);
  });
});
