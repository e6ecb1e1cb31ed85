import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Log } from '../platform/log.ts';
import { registerPeriodicTask } from '../platform/periodic-task.ts';
import { importPlaces } from './import-places.ts';
import { locateListings } from './locate-listings.ts';

const worldDelayMs = 10_000;

/** Gazetteer import in the background of a first start, so that nobody waits for it; aborted at shutdown. */
export function registerPlacesImport(
  app: FastifyInstance,
  { owner, country, log }: { owner: Pool; country: string; log: Log },
): void {
  const stop = new AbortController();
  async function work(): Promise<void> {
    const started = performance.now();
    const { signal } = stop;
    // Her own country within a second or two, then the world.
    const home = await importPlaces(owner, { onlyCountry: country, signal });
    // A first start has other things to do, and a first look around may be short.
    if (home > 0) await setTimeout(worldDelayMs, undefined, { signal, ref: false }).catch(() => {});
    const places = signal.aborted ? home : (await importPlaces(owner, { signal })) || home;
    if (places > 0) log.info({ places, ms: Math.round(performance.now() - started) }, 'the gazetteer was imported');
    if (!signal.aborted) await locateListings(owner, country, signal);
  }
  app.addHook('preClose', async () => stop.abort());
  registerPeriodicTask(app, { log, work, failed: 'the gazetteer could not be imported' });
}
