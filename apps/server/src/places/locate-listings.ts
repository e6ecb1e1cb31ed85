import type { Pool } from 'pg';
import { gazetteerVersion } from './geonames.ts';

const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Backfill: resolves the towns of listings that have none, once for each gazetteer and home country. In batches of their
 * own, so that nobody waits for a lock; one that is stopped begins again at the next start.
 */
export async function locateListings(owner: Pool, country: string, signal?: AbortSignal): Promise<void> {
  const version = `${country}, ${gazetteerVersion}`;
  const { rows } = await owner.query<{ value: string }>(
    `select value from private.installation where name = 'listings_located'`,
  );
  if (rows[0]?.value === version) return;
  let last: string | null = firstId;
  while (last !== null) {
    if (signal?.aborted) return;
    const batch: { rows: { last: string | null }[] } = await owner.query(
      'select private.locate_listings($1, $2) as last',
      [last, batchSize],
    );
    last = batch.rows[0]?.last ?? null;
  }
  await owner.query(
    `insert into private.installation (name, value) values ('listings_located', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value`,
    [version],
  );
}
