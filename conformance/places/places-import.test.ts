import { importPlaces } from '@kindling/server/places/import-places.ts';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Import of the gazetteer from the pinned packages.

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? 'template1' });
  owner = new pg.Pool({ connectionString: database.url, max: 4 });
  owner.on('error', () => {});
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const count = async (condition = 'true') => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from private.places p where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};
const forget = () => owner.query(`delete from backend.installation where name = 'places'`);

test('Race condition: what is imported is not imported again, and two that start at once import it once', async () => {
  expect(await importPlaces(owner, { onlyCountry: 'GB' })).toBe(0);
  await forget();
  const read = await Promise.all([1, 2].map(() => importPlaces(owner, { onlyCountry: 'GB' })));
  expect(Math.min(...read)).toBe(0);
  expect(Math.max(...read)).toBeGreaterThan(5000);
});

test('a new version puts right what has changed, removes what is gone, and leaves what the installation added', async () => {
  await owner.query(`
    update private.places set name = 'Harrogate Spa', population = 1 where name = 'Harrogate';
    insert into private.places (id, name, country, country_name, latitude, longitude)
    values (2147483647, 'Goneham', 'GB', 'United Kingdom', 50, 0), (-7, 'Kettlewick', 'GB', 'United Kingdom', 54, -1)`);
  const before = await count();
  await forget();
  await importPlaces(owner, { onlyCountry: 'GB' });
  expect(await count()).toBe(before - 1);
  const { rows } = await owner.query(
    `select name, match from public.find_places('Harrogate') union all
     select name, match from public.find_places('Kettlewick') union all
     select name, match from public.find_places('Goneham') where match = 'exact'`,
  );
  expect(rows).toEqual([
    { name: 'Harrogate', match: 'exact' },
    { name: 'Kettlewick', match: 'exact' },
  ]);
});

test('an import that is stopped keeps nothing and fails for nobody', async () => {
  await forget();
  await owner.query('delete from private.places');
  const stop = new AbortController();
  const importing = importPlaces(owner, { onlyCountry: 'GB', signal: stop.signal });
  stop.abort();
  expect(await importing).toBe(0);
  expect(await count()).toBe(0);
});

test('the whole world is there: and no two places have one label', async () => {
  await importPlaces(owner);
  expect(await count()).toBeGreaterThan(190_000);
  const { rows } = await owner.query(
    `select private.place_label(p, 'GB') as label from private.places p group by 1 having count(*) > 1 limit 5`,
  );
  expect(rows).toEqual([]);
  const { rows: paris } = await owner.query(`select label from public.find_places('Paris, France') limit 1`);
  expect(paris).toEqual([{ label: 'Paris, Île-de-France, France' }]);
});
