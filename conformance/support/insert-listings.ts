import type { Pool } from 'pg';

/** Inserts listings past row level security with increasing timestamps. */
export async function insertListings(sql: Pool, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const now = Date.now();
  const all = rows.map((row, at) => ({ created_at: new Date(now - (rows.length - at) * 1000).toISOString(), ...row }));
  const columns = Object.keys(all[0] ?? {}).join(', ');
  await sql.query(
    `insert into public.business_listings (${columns})
     select ${columns} from json_populate_recordset(null::public.business_listings, $1)`,
    [JSON.stringify(all)],
  );
}
