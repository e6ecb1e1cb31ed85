import { choosePlace } from '@kindling/domain/places/found-place';
import { locateListings } from '@kindling/server/places/locate-in-towns.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { businessNames, countListings, searchListings } from './search-listings.ts';

// Listings near a place: where they lie, and what a radius finds.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.sql.query('delete from public.business_listings'));

/** Adds approved listings, with what matters here. */
function add(listings: readonly Record<string, unknown>[]): Promise<void> {
  const nothingElse = {
    business_description: 'Mornings and evenings for all.',
    services_offered: ['Tea'],
    category: 'other',
  };
  return insertListings(
    stack.sql,
    listings.map((listing) => ({ ...listingRow({ status: 'approved', ...nothingElse, ...listing }), slug: null })),
  );
}

/** Place names of all listings, by business name. */
async function towns(): Promise<Record<string, string | null>> {
  const { rows } = await stack.sql.query<{ business_name: string; town: string | null }>(
    `select l.business_name, private.place_label(p, 'GB') as town
       from public.business_listings l left join private.places p on p.id = l.place_id`,
  );
  return Object.fromEntries(rows.map(({ business_name, town }) => [business_name, town || null]));
}

describe('a listing lies', () => {
  test('in the town that its location names; in none where that could be several or is unknown', async () => {
    await add([
      { business_name: 'Clay', business_location: '3 Mill Lane, Harrogate HG1 1AA' },
      { business_name: 'Wax', business_location: 'Hill Street, Richmond, London' },
      { business_name: 'Ink', business_location: 'Richmond' },
      { business_name: 'Oak', business_location: 'Behind the chapel' },
    ]);
    expect(await towns()).toEqual({
      Clay: 'Harrogate, North Yorkshire',
      Wax: 'Richmond, London',
      Ink: null,
      Oak: null,
    });
  });

  test('in another one when its location is changed', async () => {
    await add([{ business_name: 'Clay', business_location: 'Harrogate' }]);
    await stack.sql.query(`update public.business_listings set business_location = 'The Shambles, York'`);
    expect(await towns()).toEqual({ Clay: 'York, North Yorkshire' });
    await stack.sql.query(`update public.business_listings set business_location = 'Somewhere'`);
    expect(await towns()).toEqual({ Clay: null });
  });

  test('nowhere of its submitter’s choosing: the town is no column that a visitor may write or read', async () => {
    const visitor = stack.visitor();
    const written = await visitor.from('business_listings').update({ place_id: 1 }).eq('status', 'approved');
    expect(written.error?.code).toBe('42501');
    expect((await visitor.from('business_listings').select('place_id')).error?.code).toBe('42501');
  });

  test('in its town too when it was there before the gazetteer: once, in batches', async () => {
    const many = Array.from({ length: 1203 }, (_, n) => ({
      business_name: `Clay ${n}`,
      business_location: n % 3 === 0 ? 'Nowhere' : 'Harrogate',
    }));
    await add(many);
    await stack.sql.query(`
      update public.business_listings set place_id = null;
      delete from backend.installation where name = 'listings_located'`);
    await locateListings(stack.sql, 'GB');
    const located = async () => Object.values(await towns()).filter(Boolean).length;
    expect(await located()).toBe(802);
    await stack.sql.query('update public.business_listings set place_id = null');
    await locateListings(stack.sql, 'GB');
    expect(await located()).toBe(0);
    await locateListings(stack.sql, 'IE');
    expect(await located()).toBe(802);
  });
});

describe('a radius', () => {
  beforeEach(() =>
    add([
      { business_name: 'In Harrogate', business_location: 'Harrogate', category: 'arts' },
      {
        business_name: 'In Knaresborough',
        business_location: 'Knaresborough',
        business_description: 'Clay, every evening.',
      },
      { business_name: 'In York', business_location: 'York' },
      { business_name: 'In London', business_location: 'London' },
      { business_name: 'Somewhere', business_location: 'Somewhere' },
    ]),
  );

  async function near(place: string, km: number, more: object = {}) {
    const { data } = await stack.visitor().rpc('find_places', { query: place });
    const choice = choosePlace(data);
    if (!('place' in choice)) throw new Error(`${place} is not one place`);
    const { latitude, longitude } = choice.place;
    return { near_latitude: latitude, near_longitude: longitude, within_km: km, ...more };
  }

  test('finds what lies in its towns, and says how far they are', async () => {
    const found = await searchListings(stack, await near('Harrogate', 10));
    expect(businessNames(found).sort()).toEqual(['In Harrogate', 'In Knaresborough']);
    const distances = Object.fromEntries(found.map(({ business_name, distance_km: km }) => [business_name, km]));
    expect(distances['In Harrogate']).toBe(0);
    expect(distances['In Knaresborough']).toBeGreaterThan(4);
    expect(distances['In Knaresborough']).toBeLessThan(6);
    expect(businessNames(await searchListings(stack, await near('Harrogate', 40))).sort()).toEqual([
      'In Harrogate',
      'In Knaresborough',
      'In York',
    ]);
  });

  test('goes with every other filter, and is counted the same', async () => {
    const clay = await near('Harrogate', 40, { search: 'clay' });
    expect(businessNames(await searchListings(stack, clay))).toEqual(['In Knaresborough']);
    expect(await countListings(stack, clay)).toBe(1);
    const arts = await near('Harrogate', 40, { category: 'arts' });
    expect(businessNames(await searchListings(stack, arts))).toEqual(['In Harrogate']);
    expect(await countListings(stack, await near('Harrogate', 40))).toBe(3);
  });

  test('finds what is spelled much like it within the radius, and nothing beyond', async () => {
    const found = await searchListings(stack, await near('Harrogate', 40, { search: 'klay' }));
    expect(found.map(({ business_name, match }) => [business_name, match])).toEqual([['In Knaresborough', 'similar']]);
    expect(await searchListings(stack, await near('London', 40, { search: 'klay' }))).toEqual([]);
  });

  test('has pages like any other search', async () => {
    const filters = await near('Harrogate', 40);
    const [first] = await searchListings(stack, { ...filters, page_size: 1 });
    const rest = await searchListings(stack, {
      ...filters,
      before_created_at: first?.created_at,
      before_id: first?.id,
    });
    expect([first, ...rest].map((listing) => listing?.business_name).sort()).toEqual([
      'In Harrogate',
      'In Knaresborough',
      'In York',
    ]);
  });

  test('around nowhere finds nothing, and around what is no point is none', async () => {
    expect(await searchListings(stack, { near_latitude: 0, near_longitude: -30, within_km: 200 })).toEqual([]);
    expect(await searchListings(stack, { near_latitude: 400, near_longitude: 0, within_km: 5 })).toHaveLength(5);
    expect(await searchListings(stack, { near_latitude: 1e-300, near_longitude: 1e-300, within_km: 1e300 })).toEqual(
      [],
    );
  });
});
