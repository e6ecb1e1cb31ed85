import { setTimeout } from 'node:timers/promises';
import type { Log } from '@kindling/backend/platform/log.ts';
import { registerPeriodicTask } from '@kindling/backend/platform/periodic-task.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { importPlaces } from './import-places.ts';
import { locateListings, locateVenues } from './locate-in-towns.ts';

/** A start has other things to do first, and a first look around may be short. */
const delayMs = { home: 5_000, world: 10_000 };

/** Gazetteer import in the background of a first start, so that nobody waits for it; aborted at shutdown. */
export function registerPlacesImport(
  app: FastifyInstance,
  { owner, country, log }: { owner: Pool; country: string; log: Log },
): void {
  const stop = new AbortController();
  const { signal } = stop;
  const wait = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});

  async function work(): Promise<void> {
    const started = performance.now();
    await wait(delayMs.home);
    if (signal.aborted) return;
    // Her own country within a second or two, then the world.
    const home = await importPlaces(owner, { onlyCountry: country, signal });
    if (home > 0) await wait(delayMs.world);
    if (signal.aborted) return;
    const places = (await importPlaces(owner, { signal })) || home;
    if (places > 0) log.info({ places, ms: Math.round(performance.now() - started) }, 'the gazetteer was imported');
    if (!signal.aborted) await locateListings(owner, country, signal);
    if (!signal.aborted) await locateVenues(owner, country, signal);
  }
  app.addHook('preClose', async () => stop.abort());
  registerPeriodicTask(app, { log, work, failed: 'the gazetteer could not be imported' });
}
