import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDirectory } from '../../bench/search/fill-directory.ts';
import { fillSessions } from '../../bench/search/fill-sessions.ts';
import { siteSearchMix } from '../../bench/search/site-search-mix.ts';
import { visitor } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Query cost of the site search in a large installation, in rows read by PostgreSQL. The times are in docs/measured.md.

const listings = 24_000;
const sessions = 3_000;

let stack: Stack;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  await fillDirectory(stack.sql, listings);
  await fillSessions(stack.sql, sessions);
  client = await stack.sql.connect();
});
afterAll(async () => {
  client.release();
  await stack.close();
});

function rowsRead(table: string, query: string) {
  return countReadsAs(client, visitor, table, 'select public.search_everything($1)', { values: [query] });
}

for (const [name, query] of Object.entries(siteSearchMix)) {
  test(`everything is searched without reading a table from end to end: ${name}`, async () => {
    const entries = await rowsRead('private.search_entries', query);
    expect(entries.scans).toBe(0);
    expect(entries.rows).toBeLessThan(listings / 4);
    const directory = await rowsRead('public.business_listings', query);
    expect(directory.scans).toBe(0);
    expect(directory.rows).toBeLessThan(listings / 2);
    expect((await rowsRead('private.session_search', query)).scans).toBe(0);
  });
}
