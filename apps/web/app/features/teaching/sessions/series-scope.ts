import type { SeriesScope, TaughtSession } from './taught-session.ts';

/** The other sessions of a session's series that lie ahead and take place. */
export function othersInSeries(session: TaughtSession, ahead: readonly TaughtSession[]): TaughtSession[] {
  const { id, series_id } = session;
  const now = new Date().toISOString();
  return ahead.filter(
    (other) =>
      series_id !== null &&
      other.series_id === series_id &&
      other.id !== id &&
      other.status === 'scheduled' &&
      Date.parse(other.starts_at) > Date.parse(now),
  );
}

/** The sessions that an act with this scope concerns. */
export function sessionsInScope(
  session: TaughtSession,
  others: readonly TaughtSession[],
  scope: SeriesScope,
): readonly TaughtSession[] {
  if (scope === 'one') return [session];
  const start = Date.parse(session.starts_at);
  return [session, ...others.filter((other) => scope === 'all' || Date.parse(other.starts_at) > start)];
}
