import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDirectory } from '../../bench/search/generate.ts';
import { mix } from '../../bench/search/mix.ts';
import { explain } from '../../bench/search/plans.ts';

// That the search stays fast in a big directory, seen by what PostgreSQL looks at. The times are in docs/measured.md.

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

/** How often the table was read from end to end, and how many of its rows were fetched, so far. */
async function looked(): Promise<{ scans: number; rows: number }> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `select seq_scan::int as scans, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relid = 'public.business_listings'::regclass`,
  );
  return rows[0];
}

/** What a visitor's statement looked at. */
async function looksAt(text: string, values: unknown[] = []): Promise<{ scans: number; rows: number }> {
  const before = await looked();
  await client.query('begin; set local role anon');
  await client.query(text, values);
  await client.query('commit');
  const after = await looked();
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
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
  for (const [name, { search, category, location }] of Object.entries({ ...mix, ...short })) {
    const named = 'search => $1, category => $2, location => $3';
    test(`a page: ${name}`, async () => {
      const { scans, rows } = await looksAt(`select public.search_listings(${named})`, [search, category, location]);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(size / 2);
    });
    test(`the count: ${name}`, async () => {
      const { scans, rows } = await looksAt(`select public.count_listings(${named})`, [search, category, location]);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(size / 2);
    });
  }

  test('a late page', async () => {
    const { scans, rows } = await looksAt(
      `select public.search_listings(before_created_at => now() - interval '5 days', before_id => gen_random_uuid())`,
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(100);
  });

  test('the plain select of the directory', async () => {
    const { scans, rows } = await looksAt(
      `select id, business_name from public.business_listings where status = 'approved'
        order by created_at desc, id desc limit 24`,
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(100);
  });
});
