import { setTimeout as sleep } from 'node:timers/promises';
import { DeferredError } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';

/** Waits for the address's domain to take another mail. */
export type DomainPace = (to: string, requested: boolean) => Promise<void>;

/** Waiting in place, at most: less than a stopping server waits for its jobs. */
const mostSeconds = 5;

/**
 * Rate limit by recipient domain, of all servers together: so many mails a minute. A job whose turn is further away is
 * deferred. A mail that was asked for counts and does not wait.
 */
export function createDomainPace(owner: Pool, perMinute: number): DomainPace {
  return async (to, requested) => {
    const domain = to.slice(to.lastIndexOf('@') + 1);
    const { rows } = await owner.query<{ seconds: number }>(
      'select extract(epoch from private.take_mail_slot($1, $2, make_interval(secs => $3)))::float8 as seconds',
      [domain, perMinute, requested ? 3_600 : mostSeconds],
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (requested || seconds <= 0) return;
    if (seconds > mostSeconds) throw new DeferredError('Its domain has had as many mails as a minute takes.');
    await sleep(seconds * 1_000);
  };
}
