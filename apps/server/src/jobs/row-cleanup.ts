import type { Log } from '@kindling/backend/platform/log.ts';
import { registerPeriodicTask } from '@kindling/backend/platform/periodic-task.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Batch size: locks and work of a statement stay small however much there is to remove. */
const batch = 5_000;
/** Whoever reviews one of these classes meanwhile waits for all of them. */
const classesAtOnce = 100;

/**
 * Periodic cleanup, hourly: visitors' old quizzes, counters of days that are over, bookings whose 60 days and guests
 * whose week is over, dates that lie behind in the search, photographs that were removed, and what is declared to be
 * kept for a time. Folds the tallies of /admin, publishes class reviews once it is Monday and counts of wishes once a
 * month, and asks of wishes that end.
 */
export function registerRowCleanup(app: FastifyInstance, { owner, log }: { owner: Pool; log: Log }): void {
  async function work(): Promise<void> {
    const removed =
      (await inBatches(owner, 'select private.cleanup_writes($1) as deleted')) +
      (await inBatches(owner, 'select private.cleanup_bookings($1) as deleted')) +
      (await inBatches(owner, 'select private.cleanup_guests($1) as deleted')) +
      (await inBatches(owner, 'select private.cleanup_session_search($1) as deleted')) +
      (await inBatches(owner, 'select private.cleanup_photos($1) as deleted')) +
      (await inBatches(owner, 'select private.cleanup_kept($1) as deleted'));
    await inBatches(owner, 'select private.publish_class_reviews($1) as deleted', classesAtOnce);
    await inBatches(owner, 'select private.ask_of_wishes($1) as deleted');
    await owner.query('select private.publish_demand()');
    await owner.query('select private.fold_tallies(), private.cleanup_mail_delivery()');
    if (removed > 0) log.info({ removed }, 'rows that nobody needs any longer were removed');
  }
  registerPeriodicTask(app, { log, work, failed: 'what nobody needs any longer could not be removed' });
}

async function inBatches(owner: Pool, statement: string, most = batch): Promise<number> {
  let removed = 0;
  for (let deleted = most; deleted > 0; removed += deleted) {
    const { rows } = await owner.query<{ deleted: number }>(statement, [most]);
    deleted = rows[0]?.deleted ?? 0;
  }
  return removed;
}
