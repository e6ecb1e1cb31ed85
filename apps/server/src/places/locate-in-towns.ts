import type { Pool } from 'pg';
import { gazetteerVersion } from './geonames.ts';

const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Resolves the towns of listings that have none. */
export function locateListings(owner: Pool, country: string, signal?: AbortSignal): Promise<void> {
  return locate(owner, 'listings', country, signal);
}

/** Resolves the towns of venues, and puts their sessions there in the search. */
export function locateVenues(owner: Pool, country: string, signal?: AbortSignal): Promise<void> {
  return locate(owner, 'venues', country, signal);
}

const statements = {
  listings: 'select private.locate_listings($1, $2) as last',
  venues: 'select private.locate_venues($1, $2) as last',
};

/**
 * Backfill, once for each gazetteer and home country. In batches of their own, so that nobody waits for a lock; one
 * that is stopped begins again at the next start.
 */
async function locate(
  owner: Pool,
  what: keyof typeof statements,
  country: string,
  signal?: AbortSignal,
): Promise<void> {
  const version = `${country}, ${gazetteerVersion}`;
  const { rows } = await owner.query<{ value: string }>('select value from backend.installation where name = $1', [
    `${what}_located`,
  ]);
  if (rows[0]?.value === version) return;
  let last: string | null = firstId;
  while (last !== null) {
    if (signal?.aborted) return;
    const batch: { rows: { last: string | null }[] } = await owner.query(statements[what], [last, batchSize]);
    last = batch.rows[0]?.last ?? null;
  }
  await owner.query(
    `insert into backend.installation (name, value) values ($1, to_jsonb($2::text))
     on conflict (name) do update set value = excluded.value`,
    [`${what}_located`, version],
  );
}
