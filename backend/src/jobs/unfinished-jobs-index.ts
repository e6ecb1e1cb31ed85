import type { Pool } from 'pg';

/**
 * Partial index of the jobs that are not done, for /admin (`admin_queue`, `admin_failures`): those that are done are
 * kept for a week and soon a hundred times as many. pg-boss makes its table itself, so the index comes after it; where
 * it is there already, nothing waits for a lock.
 */
export async function createUnfinishedJobsIndex(owner: Pool): Promise<void> {
  await owner.query(`
    do $$
    begin
      if to_regclass('pgboss.unfinished_jobs') is null then
        perform pg_advisory_xact_lock(hashtext('pgboss.unfinished_jobs'));
        create index if not exists unfinished_jobs on pgboss.job_common (state, name, created_on) where state <> 'completed';
      end if;
    end
    $$`);
}
