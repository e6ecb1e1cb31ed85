/** Seconds until the day of a project's quota is over, which is UTC's. */
function secondsLeftToday(now = Date.now()): number {
  const day = 24 * 60 * 60_000;
  return Math.max(1, Math.ceil((day - (now % day)) / 1_000));
}

/** `Retry-After` of a quota that PostgreSQL refuses (PT429); undefined for any other error. */
export function retryAfterOfQuota(error: unknown): number | undefined {
  const isQuota = error instanceof Error && 'code' in error && error.code === 'PT429';
  return isQuota ? secondsLeftToday() : undefined;
}
