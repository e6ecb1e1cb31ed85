import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSessions } from '../../bench/search/fill-sessions.ts';
import { sessionMix } from '../../bench/search/session-mix.ts';
import { visitor } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Query cost of the session search in a large installation, in rows read by PostgreSQL. The times are in
// docs/measured.md.

const size = 30_000;

let stack: Stack;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  await fillSessions(stack.sql, size);
  client = await stack.sql.connect();
});
afterAll(async () => {
  client.release();
  await stack.close();
});

/** Rows of a table that a visitor's search read. */
function rowsRead(table: string, filters: object) {
  const entries = Object.entries(filters);
  const named = entries.map(([name], index) => `${name} => $${index + 1}`).join(', ');
  const values = entries.map(([, value]) => value);
  return countReadsAs(client, visitor, table, `select public.search_sessions(${named})`, { values });
}

for (const [name, filters] of Object.entries(sessionMix)) {
  test(`a page is found without reading the sessions or classes from end to end: ${name}`, async () => {
    const sessions = await rowsRead('private.session_search', filters);
    expect(sessions.scans).toBe(0);
    const classes = await rowsRead('public.class_submissions', filters);
    expect(classes.scans).toBe(0);
    expect(classes.rows).toBeLessThan(size / 10);
  });
}

test('a late page starts where the page before ended', async () => {
  const { rows } = await rowsRead('private.session_search', {
    after_starts_at: new Date(Date.now() + 100 * 86_400_000).toISOString(),
    after_id: '00000000-0000-0000-0000-000000000000',
  });
  expect(rows).toBeLessThan(100);
});
