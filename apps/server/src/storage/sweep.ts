import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerHourly } from '../platform/hourly.ts';
import type { StorageContext } from './context.ts';
import type { FileStore } from './file-store.ts';

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

/** Tidies up at the start and once an hour. */
export function registerSweep(app: FastifyInstance, { owner, files, log }: StorageContext): void {
  async function work(): Promise<void> {
    const removed = await sweepFiles(owner, files, new Date(Date.now() - graceMs));
    if (removed > 0) log.info({ removed }, 'files that belonged to nothing were removed');
  }
  registerHourly(app, { log, work, failed: 'files could not be tidied up' });
}
