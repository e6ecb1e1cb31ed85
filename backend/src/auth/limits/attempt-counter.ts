import type { Pool, PoolClient } from 'pg';
import { AuthError } from '../errors.ts';
import { attempts } from './attempts.ts';

/** Rate limit: so many attempts of one key within a window, which begins with the first of them. */
export interface RateLimit {
  key: Buffer;
  max: number;
  window: 'quarter' | 'day';
  /**
   * Scope of the counter: `own`, an address's from one network, or a device's or an account's; `network`, a whole
   * network's; `common`, an address's from everywhere. What one of the first two refuses does not count as common.
   */
  scope: 'own' | 'network' | 'common';
  message: string;
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_email_day_limit';
}

const windowSeconds = { quarter: attempts.signIn.windowMs / 1000, day: 24 * 60 * 60 };

/**
 * Fixed-window rate limit: counts one attempt against each limit before anything is tried, so that attempts that race
 * cannot get past it.
 */
export async function countAttempt(owner: Pool, limits: readonly RateLimit[]): Promise<void> {
  const over = await findExceededLimit(owner, limits);
  if (over) throw new AuthError(429, over.limit.code, over.limit.message, { retryAfter: over.secondsLeft });
}

/** Counts likewise; answers the limit that is exceeded. */
export async function findExceededLimit(
  owner: Pool | PoolClient,
  limits: readonly RateLimit[],
): Promise<{ limit: RateLimit; secondsLeft: number } | undefined> {
  const { rows } = await owner.query<{ key: Buffer; count: number; seconds_left: number }>(
    'select key, count, seconds_left from backend.count_attempts($1, $2, $3, $4)',
    [
      limits.map(({ key }) => key),
      limits.map(({ max }) => max),
      limits.map(({ window }) => windowSeconds[window]),
      limits.map(lockOrderOf),
    ],
  );
  for (const limit of limits) {
    const row = rows.find(({ key }) => key.equals(limit.key));
    if (row && row.count > limit.max) return { limit, secondsLeft: row.seconds_left };
  }
  return undefined;
}

/**
 * Lock order of backend.count_attempts: her own before everybody's, and of each the quarter of an hour before the day.
 * First of all her network's: one that is held leaves no row for each address that it tries.
 */
function lockOrderOf({ scope, window }: RateLimit): number {
  const day = window === 'day' ? 1 : 0;
  if (scope === 'common') return 3 + day;
  return scope === 'network' && day === 0 ? 0 : 1 + day;
}

/** Clears the counters of address and device after a success, never the network's. */
export async function clearAttempts(owner: Pool, limits: readonly RateLimit[]): Promise<void> {
  await owner.query(
    `delete from backend.attempts where key in (${lockAttempts('$1', '$2')})`,
    clearableAttempts(limits),
  );
}

/** Locks counters in the order of backend.count_attempts; SQL for the two parameters of {@link clearableAttempts}. */
export function lockAttempts(keys: string, steps: string): string {
  return `select a.key from backend.attempts a
            join unnest(${keys}::bytea[], ${steps}::integer[]) as cleared (key, step) on cleared.key = a.key
           order by cleared.step, a.key for update of a`;
}

export function clearableAttempts(limits: readonly RateLimit[]): [keys: Buffer[], steps: number[]] {
  const cleared = limits.filter(({ scope }) => scope !== 'network');
  return [cleared.map(({ key }) => key), cleared.map(lockOrderOf)];
}
