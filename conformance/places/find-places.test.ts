import type { FoundPlace } from '@kindling/domain/places/found-place';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, visitor } from '../support/run-as.ts';

// Finding a place in the gazetteer. Test databases have Great Britain of it, from the pinned package.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  // One abroad, which the test's gazetteer has not got.
  await stack.sql.query(`
    insert into private.places (id, name, region, part_of, country, country_name, latitude, longitude, population)
    values (-1, 'Boston', 'Massachusetts', 'Suffolk, Massachusetts, United States, US', 'US', 'United States', 42.358, -71.06, 675647),
           (-2, 'Rome', 'Lazio', 'Rome, Lazio, Italy, IT', 'IT', 'Italy', 41.892, 12.511, 2318895)`);
});
afterAll(() => stack.close());

async function find(query: string, more: object = {}): Promise<FoundPlace[]> {
  const { data, error } = await stack.visitor().rpc('find_places', { query, ...more });
  if (error) throw error;
  return data;
}

const labels = (found: readonly FoundPlace[]) => found.map(({ label }) => label);

describe('a visitor finds a place', () => {
  test('by the beginning of its name, the biggest first', async () => {
    const found = await find('Harrog');
    expect(found[0]).toMatchObject({
      label: 'Harrogate, North Yorkshire',
      name: 'Harrogate',
      country: 'GB',
      match: 'prefix',
      home: true,
      distance_km: null,
    });
    const sizes = (await find('sal')).map(({ population }) => population);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });

  test('two of one name, each with what tells it apart', async () => {
    const exact = (await find('richmond')).filter(({ match }) => match === 'exact');
    expect(labels(exact)).toEqual(['Richmond, London', 'Richmond, North Yorkshire']);
  });

  test.for([
    ['Richmond, London', 'Richmond, London'],
    ['richmond, north yorks', 'Richmond, North Yorkshire'],
    ['Richmond North Yorkshire', 'Richmond, North Yorkshire'],
    ['Kettering, Northants', 'Kettering, Northamptonshire'],
    ['Leeds, West Yorkshire, UK', 'Leeds, West Yorkshire'],
    ['Saint Albans AL1 2AB', 'St Albans, Hertfordshire'],
    ['st. ives, cornwall', 'St Ives, Cornwall'],
    ['stratford upon avon', 'Stratford-upon-Avon, Warwickshire'],
    ['BISHOP’S STORTFORD', 'Bishops Stortford, Hertfordshire'],
    ['Hull', 'Kingston upon Hull, East Riding of Yorkshire'],
  ] as const)('however it is written: %s', async ([typed, label]) => {
    expect((await find(typed))[0]).toMatchObject({ label, match: 'exact' });
  });

  test.for([
    ['Harogate', 'Harrogate, North Yorkshire'],
    ['Edinbrugh', 'Edinburgh'],
  ] as const)('misspelled: %s', async ([typed, label]) => {
    expect((await find(typed))[0]).toMatchObject({ label, match: 'similar' });
  });

  test('at home before a bigger one abroad, which has its country behind it', async () => {
    expect(labels(await find('boston')).slice(0, 2)).toEqual([
      'Boston, Lincolnshire',
      'Boston, Massachusetts, United States',
    ]);
    expect(labels(await find('Boston, United States'))).toEqual(['Boston, Massachusetts, United States']);
  });

  test('around a point, the nearest first and none further than 50 km', async () => {
    const found = await find('', { near_latitude: 54.4, near_longitude: -1.73, page_size: 20 });
    expect(found[0]).toMatchObject({ label: 'Richmond, North Yorkshire', match: 'nearest' });
    const distances = found.map(({ distance_km: km }) => km ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(Math.max(...distances)).toBeLessThan(50);
    expect(await find('', { near_latitude: 0, near_longitude: -30 })).toEqual([]);
  });

  test('and nothing for what is no name: one letter, punctuation, a very long text', async () => {
    for (const typed of ['', 'x', '%', '_', ', ,', '\\', 'qqqqzz', 'a'.repeat(100_000)]) {
      expect(await find(typed), typed.slice(0, 10)).toEqual([]);
    }
  });

  test('twenty at most, however many are asked for', async () => {
    expect(await find('st', { page_size: 5000 })).toHaveLength(20);
  });
});

test('neither visitor nor member reads the gazetteer past its function', async () => {
  for (const table of ['private.places', 'private.place_names']) {
    expect(await errorOf(stack.sql, visitor, `select from ${table}`)).toBe('42501');
  }
});

test('the home country is the installation’s', async () => {
  const american = await startStack({ country: 'US' });
  try {
    const { rows } = await american.sql.query('select private.home_country() as country');
    expect(rows).toEqual([{ country: 'US' }]);
    const { data } = await american.visitor().rpc('find_places', { query: 'Harrogate' });
    expect(data[0]).toMatchObject({ label: 'Harrogate, North Yorkshire, United Kingdom', home: false });
  } finally {
    await american.close();
  }
});

describe('the place that an address lies in', () => {
  const resolve = async (address: string) => {
    const { rows } = await stack.sql.query<{ label: string }>(
      `select private.place_label(p, 'GB') as label from private.places p where p.id = private.resolve_place($1)`,
      [address],
    );
    return rows[0]?.label;
  };

  test.for([
    ['3 Mill Lane, Richmond, London', 'Richmond, London'],
    ['The Old Bank, Market Square, Harrogate', 'Harrogate, North Yorkshire'],
    ['Station Road, Bath BA1 1AA', 'Bath, Somerset'],
    // there is a Mill Hill in London
    ['Mill Hill, Leeds', 'Leeds, West Yorkshire'],
    ['Preston', 'Preston, Lancashire'],
    ['Newport, Shropshire', 'Newport, Shropshire'],
  ] as const)('%s', async ([address, label]) => {
    expect(await resolve(address)).toBe(label);
  });

  test.for(['Richmond', 'Mill Hill, Nowhereton', 'Online', 'Boston, Massachusetts', ''])(
    'none where it is unknown, abroad, or could be several: %s',
    async (address) => {
      expect(await resolve(address)).toBeUndefined();
    },
  );
});
