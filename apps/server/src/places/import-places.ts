import { advisoryLocks } from '@kindling/backend/platform/db/advisory-locks.ts';
import { inTransaction } from '@kindling/backend/platform/db/transaction.ts';
import type { Pool, PoolClient } from 'pg';
import { gazetteerVersion, type Place, readGeonames } from './geonames.ts';

const batchSize = 5_000;

interface ImportOptions {
  /** ISO 3166-1 code, for a gazetteer of one country alone. */
  onlyCountry?: string;
  /** Stops between two batches; nothing of an unfinished import is kept. */
  signal?: AbortSignal;
}

/**
 * Imports the gazetteer into `private.places` where the database has none of this version, in one transaction.
 * Returns how many places were read; 0 where there was nothing to do.
 */
export function importPlaces(owner: Pool, { onlyCountry, signal }: ImportOptions = {}): Promise<number> {
  return inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.placesImport]);
    const imported = await importedVersion(client);
    // one country comes before the world, never in its place
    if (imported === gazetteerVersion || (onlyCountry !== undefined && imported !== undefined)) return 0;
    await cancelOnAbort(owner, client, signal);
    return replacePlaces(client, onlyCountry, signal);
  }).catch((error: unknown) => {
    if (signal?.aborted) return 0;
    throw error;
  });
}

async function cancelOnAbort(owner: Pool, client: PoolClient, signal: AbortSignal | undefined): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  signal?.addEventListener(
    'abort',
    () => void owner.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {}),
  );
}

async function importedVersion(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    `select value from backend.installation where name = 'places'`,
  );
  return rows[0]?.value;
}

async function replacePlaces(client: PoolClient, onlyCountry?: string, signal?: AbortSignal): Promise<number> {
  await client.query('create temporary table read_places (like private.places) on commit drop');
  let read = 0;
  let batch: Place[] = [];
  for await (const place of readGeonames(onlyCountry)) {
    signal?.throwIfAborted();
    batch.push(place);
    if (batch.length < batchSize) continue;
    read += await insertBatch(client, batch);
    batch = [];
  }
  read += await insertBatch(client, batch);
  signal?.throwIfAborted();
  await client.query('select private.replace_geonames()');
  await client.query(
    `insert into backend.installation (name, value) values ('places', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value`,
    [onlyCountry ? `${gazetteerVersion}, only ${onlyCountry}` : gazetteerVersion],
  );
  return read;
}

async function insertBatch(client: PoolClient, places: readonly Place[]): Promise<number> {
  await client.query(
    `insert into pg_temp.read_places
       (id, name, alternate_names, region, part_of, country, country_name, latitude, longitude, population,
        time_zone)
     select (p ->> 'id')::integer, p ->> 'name', array(select jsonb_array_elements_text(p -> 'alternateNames')),
            p ->> 'region', p ->> 'partOf', p ->> 'country', p ->> 'countryName', (p ->> 'latitude')::double precision,
            (p ->> 'longitude')::double precision, (p ->> 'population')::integer,
            p ->> 'timeZone'
       from jsonb_array_elements($1::jsonb) as p`,
    [JSON.stringify(places)],
  );
  return places.length;
}
