import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explain } from '../../bench/search/explain-plans.ts';
import { fillDirectory } from '../../bench/search/fill-directory.ts';
import { searchMix } from '../../bench/search/search-mix.ts';
import { visitor } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Query cost of the search in a large directory, in rows read by PostgreSQL. The times are in docs/measured.md.

const size = 24_000;

let stack: Stack;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  await fillDirectory(stack.sql, size);
  client = await stack.sql.connect();
});
afterAll(async () => {
  client.release();
  await stack.close();
});

/** Rows that a visitor's statement read, by table. */
function rowsRead(text: string, values: unknown[] = []) {
  return countReadsAs(client, visitor, 'public.business_listings', text, { values });
}

test('every statement of every search uses an index', async () => {
  for (const { name, kind, text } of await explain(stack.sql)) {
    expect(text, `${name}: ${kind}`).toMatch(/(Index|Index Only) Scan (Backward )?using|Bitmap Index Scan on/);
    expect(text, `${name}: ${kind}`).not.toMatch(/Seq Scan|Disabled: true/);
  }
});

describe('no search reads the table from end to end, nor half of it', () => {
  const short = {
    'two letters that no listing has': { search: 'qj', category: '', location: '' },
    'two letters that no location has': { search: '', category: '', location: 'qj' },
  };
  for (const [name, filters] of Object.entries<(typeof searchMix)[string]>({ ...searchMix, ...short })) {
    const { search, category, location, near_latitude, near_longitude, within_km } = filters;
    const named =
      'search => $1, category => $2, location => $3, near_latitude => $4, near_longitude => $5, within_km => $6';
    const values = [search, category, location, near_latitude, near_longitude, within_km];
    test(`a page: ${name}`, async () => {
      const { scans, rows } = await rowsRead(`select public.search_listings(${named})`, values);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(size / 2);
    });
    test(`the count: ${name}`, async () => {
      const { scans, rows } = await rowsRead(`select public.count_listings(${named})`, values);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(size / 2);
    });
  }

  test('Keyset pagination: a late page', async () => {
    const { scans, rows } = await rowsRead(
      `select public.search_listings(before_created_at => now() - interval '5 days', before_id => gen_random_uuid())`,
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(100);
  });

  for (const named of [`sort => 'day'`, `sort => 'day', category => 'arts'`]) {
    test(`the order of a day, from an index alone: ${named}`, async () => {
      const { scans, rows } = await rowsRead(`select public.search_listings(${named})`);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(100);
    });
  }

  test('the nearest, town by town until the page is full', async () => {
    const near = 'near_latitude => 53.9919, near_longitude => -1.5378, within_km => 150';
    const { scans, rows } = await rowsRead(`select public.search_listings(sort => 'nearest', ${near})`);
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(500);
  });

  test('the plain select of the directory', async () => {
    const { scans, rows } = await rowsRead(
      `select id, business_name from public.business_listings where status = 'approved'
        order by created_at desc, id desc limit 24`,
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(100);
  });
});
