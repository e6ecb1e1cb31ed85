import type { ListingSearchResult } from '@kindling/domain/listings/listing-queries';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { countListings, searchListings } from './search-listings.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.sql.query('delete from public.business_listings; delete from private.listing_words'));

describe('pages', () => {
  /** 250 listings, three for each timestamp (ties); every fifth matches a search. */
  beforeEach(async () => {
    await insertListings(
      stack.sql,
      Array.from({ length: 250 }, (_, n) => ({
        ...listingRow({ business_name: `Number ${n}`, status: 'approved', category: n % 2 ? 'arts' : 'cooking' }),
        services_offered: n % 5 === 0 ? ['Weaving'] : ['Clay'],
        created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 60_000).toISOString(),
      })),
    );
  });

  async function allPages(filters: Record<string, unknown>, page_size: number): Promise<ListingSearchResult[]> {
    const all: ListingSearchResult[] = [];
    for (;;) {
      const last = all.at(-1);
      const after = last ? { before_created_at: last.created_at, before_id: last.id } : {};
      const page = await searchListings(stack, { ...filters, ...after, page_size });
      expect(page.length).toBeLessThanOrEqual(page_size);
      all.push(...page);
      if (page.length < page_size) return all;
    }
  }

  for (const [filters, total] of [
    [{}, 250],
    [{ category: 'arts' }, 125],
    [{ search: 'weav' }, 50],
    [{ search: 'weav', category: 'arts', location: 'MILL' }, 25],
    [{ search: 'waeving' }, 50],
  ] as const) {
    test(`Pagination: ${JSON.stringify(filters)}: every listing once, in the order of the plain select`, async () => {
      const { data } = await stack
        .visitor()
        .from('business_listings')
        .select('id')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false });
      const order = (data ?? []).map(({ id }) => id);
      const paged = (await allPages(filters, 24)).map(({ id }) => id);
      expect(paged).toHaveLength(total);
      expect(paged).toEqual(order.filter((id) => paged.includes(id)));
      expect(await countListings(stack, filters)).toBe(total);
    });
  }

  test('Pagination: the plain select is read page by page as well', async () => {
    const all: { id: string; created_at: string }[] = [];
    for (let page = 0; page < 12; page += 1) {
      const query = stack.visitor().from('business_listings').select('id, created_at').eq('status', 'approved');
      const last = all.at(-1);
      if (last) query.lte('created_at', last.created_at).or(`created_at.lt."${last.created_at}",id.lt.${last.id}`);
      const { data } = await query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(24);
      all.push(...(data ?? []));
    }
    expect(all.map(({ id }) => id)).toEqual((await allPages({}, 24)).map(({ id }) => id));
  });

  test('Pagination: a page is 24 unless asked otherwise, and never more than 100', async () => {
    expect(await searchListings(stack, {})).toHaveLength(24);
    expect(await searchListings(stack, { page_size: null })).toHaveLength(24);
    expect(await searchListings(stack, { page_size: 1 })).toHaveLength(1);
    expect(await searchListings(stack, { page_size: 1000 })).toHaveLength(100);
    for (const page_size of [0, -5]) expect(await searchListings(stack, { page_size })).toHaveLength(1);
  });

  test('Pagination: what stands behind the last page is nothing, not something similar', async () => {
    const last = (await allPages({ search: 'weaving' }, 24)).at(-1);
    expect(
      await searchListings(stack, { search: 'weaving', before_created_at: last?.created_at, before_id: last?.id }),
    ).toEqual([]);
    const long_ago = { before_created_at: '2000-01-01T00:00:00Z' };
    expect(await searchListings(stack, { search: 'weaving', ...long_ago })).toEqual([]);
  });
});

test('counts stop at 1,001', async () => {
  await stack.sql.query(
    `insert into public.business_listings (business_name, contact_name, contact_email, business_location,
       business_description, services_offered, category, status)
     select 'Weaver ' || n, 'Ruth', 'ruth@loom.example', 'Ford ' || n, 'Ten letters.', '{Weaving}', 'arts', 'approved'
       from generate_series(1, 1200) n`,
  );
  for (const filters of [
    {},
    { category: 'arts' },
    { search: 'weaving' },
    { search: 'wea' },
    { search: 'ea' },
    { search: 'waeving' },
  ]) {
    expect(await countListings(stack, filters), JSON.stringify(filters)).toBe(1001);
  }
  expect(await countListings(stack, { search: 'weaver 11' })).toBe(111);
});
