import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { StorageContext } from './context.ts';
import type { FileStore } from './file-store.ts';

const everyMs = 60 * 60_000;
/** Longer than any upload is under way. */
const graceMs = 60 * 60_000;

/**
 * Removes files from before this time that no row speaks of: what was interrupted, or could not go with its row. Rows that
 * came in while their owner's account was being deleted go first.
 */
export async function sweepFiles(owner: Pool, files: FileStore, before: Date): Promise<number> {
  await owner.query(
    `delete from storage.objects o
      where o.owner is not null and not exists (select from auth.users u where u.id = o.owner)`,
  );
  let removed = 0;
  for await (const versions of files.older(before)) {
    const { rows } = await owner.query<{ version: string }>(
      `select version from unnest($1::uuid[]) as version
        where not exists (select from storage.objects o where o.version = version.version)`,
      [versions],
    );
    await files.remove(rows.map(({ version }) => version));
    removed += rows.length;
  }
  return removed;
}

/** At the start and once an hour. Replicas that do so at the same moment find nothing left to do. */
export function registerSweep(app: FastifyInstance, { owner, files, log }: StorageContext): void {
  let running = Promise.resolve();
  const start = () => {
    running = running.then(sweep);
  };
  const timer = setInterval(start, everyMs);
  timer.unref();

  async function sweep(): Promise<void> {
    try {
      const removed = await sweepFiles(owner, files, new Date(Date.now() - graceMs));
      if (removed > 0) log.info({ removed }, 'files that belonged to nothing were removed');
    } catch (error) {
      log.warn({ err: error }, 'files could not be tidied up; it is tried again in an hour');
    }
  }

  app.addHook('onReady', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
