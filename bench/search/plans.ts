import type pg from 'pg';
import { mix, pageSize } from './mix.ts';

/** How PostgreSQL goes about each statement a search of the mix may run, with what it took. */
export async function explain(sql: pg.Pool): Promise<string> {
  const parts: string[] = [];
  for (const [name, filters] of Object.entries(mix)) {
    const search = name === 'misspelling' ? 'similar_search' : 'exact_search';
    for (const kind of ['walk', 'pick', 'count walking', 'count picking']) {
      const indexed = filters.search !== undefined || filters.location !== undefined;
      if (kind.includes('pick') && !indexed) continue;
      parts.push(`## ${name}: ${kind}\n\n${await plan(sql, { search, kind, filters })}`);
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** The settings that the functions of the same names have (supabase/migrations/20261121100300_search_listings.sql). */
const settings: Readonly<Record<string, readonly string[]>> = {
  walk: ['enable_bitmapscan'],
  'count walking': ['enable_bitmapscan'],
  pick: ['enable_indexscan'],
  'count picking': ['enable_indexscan', 'enable_indexonlyscan'],
};

interface Question {
  search: string;
  kind: string;
  filters: Record<string, unknown>;
}

async function plan(sql: pg.Pool, { search, kind, filters }: Question): Promise<string> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0',
    );
    await client.query(`set local work_mem = '16MB'; set local plan_cache_mode = force_custom_plan`);
    for (const setting of settings[kind] ?? []) await client.query(`set local ${setting} = off`);
    const { rows } = await client.query<{ text: string; patterns: string[] }>(
      `select private.listing_statement($1, asked.condition, $2, false) as text, asked.patterns
         from (select (private.${search}(private.search_term($3), private.search_term($4))).*) as asked`,
      [kind, filters.category !== undefined, filters.search ?? '', filters.location ?? ''],
    );
    const text = rows[0]?.text ?? '';
    await client.query(`prepare question (text[], text, timestamptz, uuid, integer, integer) as ${text}`);
    const literal = (rows[0]?.patterns ?? []).map((pattern) => client.escapeLiteral(pattern)).join(', ');
    const category = filters.category === undefined ? 'null' : client.escapeLiteral(String(filters.category));
    const wanted = kind.startsWith('count') ? 1001 : pageSize;
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, summary off, buffers off)
         execute question (array[${literal}]::text[], ${category}, null, null, ${kind.startsWith('count') ? 12000 : 1000}, ${wanted})`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    client.release();
  }
}
