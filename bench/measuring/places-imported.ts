import { setTimeout as sleep } from 'node:timers/promises';
import { gazetteerVersion } from '@kindling/server/places/geonames.ts';
import type { Stack } from '@kindling/test-kit';

/**
 * Waits for the gazetteer of the whole world: a new installation imports it after its own country's, beside its first
 * requests, which takes a core.
 */
export async function placesImported({ sql }: Stack): Promise<void> {
  const isDone = async () =>
    (
      await sql.query(`select from backend.installation where name = 'places' and value = to_jsonb($1::text)`, [
        gazetteerVersion,
      ])
    ).rowCount === 1;
  while (!(await isDone())) await sleep(200);
}
