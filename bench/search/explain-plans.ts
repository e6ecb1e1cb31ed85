import type pg from 'pg';
import { pageSize, searchMix } from './search-mix.ts';

export interface Plan {
  /** Query name in the search mix. */
  name: string;
  kind: Kind;
  text: string;
}

/**
 * What a search may run, with the settings that the functions have
 * (supabase/objects/listing-search.sql).
 */
const kinds = {
  walk: ['enable_bitmapscan'],
  pick: ['enable_indexscan'],
  'count walking': ['enable_bitmapscan'],
  'count picking': ['enable_indexscan', 'enable_indexonlyscan'],
} as const;

type Kind = keyof typeof kinds;

const always = `set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
  set local work_mem = '16MB'; set local plan_cache_mode = force_custom_plan`;

/** EXPLAIN ANALYZE of each statement that a search of the mix may run. */
export async function explain(sql: pg.Pool): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const [name, filters] of Object.entries(searchMix)) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const picks = [filters.search, filters.location, filters.near_latitude].some((value) => value !== undefined);
      if (picks || !kind.includes('pick')) plans.push({ name, kind, text: await plan(sql, name, kind) });
    }
  }
  return plans;
}

async function plan(sql: pg.Pool, name: string, kind: Kind): Promise<string> {
  const { search = '', location = '', category, near_latitude, near_longitude, within_km } = searchMix[name] ?? {};
  const searchFunction = name === 'misspelling' ? 'similar_search' : 'exact_search';
  const counting = kind.startsWith('count');
  const client = await sql.connect();
  try {
    await client.query(`begin; ${always}`);
    for (const setting of kinds[kind]) await client.query(`set local ${setting} = off`);
    const { rows } = await client.query<{ text: string; patterns: string[]; places: number[] | null }>(
      `select private.listing_statement($1, asked.condition, $2, false) as text, asked.patterns, asked.places
         from private.search_around(
           private.${searchFunction}(private.search_term($3), private.search_term($4)), private.places_near($5, $6, $7)
         ) as asked`,
      [kind, category !== undefined, search, location, near_latitude, near_longitude, within_km],
    );
    await client.query(
      `prepare question (text[], text, timestamptz, uuid, integer, integer, integer[]) as ${rows[0]?.text}`,
    );
    const patterns = (rows[0]?.patterns ?? []).map((pattern) => client.escapeLiteral(pattern)).join(', ');
    const values = [
      `array[${patterns}]::text[]`,
      category === undefined ? 'null' : client.escapeLiteral(category),
      'null, null',
      counting ? 12_000 : 1000,
      counting ? 1001 : pageSize,
      `array[${rows[0]?.places ?? ''}]::integer[]`,
    ];
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, summary off) execute question (${values.join(', ')})`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    client.release();
  }
}
