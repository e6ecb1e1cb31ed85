import type { Identity } from '../../platform/db/request-identity.ts';
import type { RealtimeContext } from '../context.ts';
import { RealtimeError } from '../errors.ts';
import { rateLimitKey } from '../limits.ts';
import type { Connection, Permissions } from './connection.ts';

const all: Permissions = { read: ['broadcast', 'presence'], write: ['broadcast', 'presence'] };

/**
 * Permissions on a topic: of a private channel, as the policies on realtime.messages decide now; of a public one, all.
 * A dead session rejects.
 */
export async function readPermissions(
  context: RealtimeContext,
  connection: Connection,
  identity: Identity,
  topic: string,
  isPrivate: boolean,
): Promise<Permissions> {
  const { scope, joinLimiter: asking } = context;
  const { facts, networks } = connection;
  if (!asking.take(rateLimitKey(identity, networks), 1)) {
    throw new RealtimeError(429, 'ClientJoinRateLimitReached: Too many joins per second');
  }
  if (!isPrivate) {
    await scope.run(identity, facts, { name: 'realtime_session', text: 'select', values: [] });
    return all;
  }
  return askPermissions(context, connection, identity, topic);
}

/** What the policies on realtime.messages say now, past the rate limit of joins. */
export async function askPermissions(
  { scope }: RealtimeContext,
  { facts }: Connection,
  identity: Identity,
  topic: string,
): Promise<Permissions> {
  const { rows } = await scope.run(identity, facts, {
    name: 'realtime_permissions',
    text: 'select realtime.permissions($1) as can',
    values: [topic],
  });
  return (rows[0] as { can: Permissions }).can;
}
