import { isOpenAccount } from '../platform/db/open-account.ts';
import { closeChannel, type RealtimeContext } from './context.ts';
import { limits } from './limits.ts';

/** Live sessions among these: the rule of auth.require_session. */
const openSessions = `
select s.id from auth.sessions s join auth.users u on u.id = s.user_id
 where s.id = any($1) and (s.not_after is null or s.not_after > now())
   and ${isOpenAccount('u')}
   and (s.aal <> 'aal1' or not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))`;

/** Closes the sockets of ended sessions: everybody's, or one member's. */
export async function closeEndedSessions(context: RealtimeContext, member?: string): Promise<void> {
  const channels = [...context.hub.connections]
    .flatMap((connection) => [...connection.channels.values()])
    .filter(({ identity: { claims } }) => claims.session_id && (member === undefined || claims.sub === member));
  if (channels.length === 0) return;
  const sessionIds = [...new Set(channels.map(({ identity }) => identity.claims.session_id))];
  const { rows } = await context.owner.query<{ id: string }>(openSessions, [sessionIds]);
  const alive = new Set(rows.map(({ id }) => id));
  for (const channel of channels) {
    const { session_id: session } = channel.identity.claims;
    // A token of another session may have come meanwhile.
    if (session === undefined || alive.has(session) || !sessionIds.includes(session)) continue;
    closeChannel(context, channel, 'Session is no longer valid');
    channel.connection.socket.close(1008, 'Session ended');
  }
}

/** Closes channels with an expired token, and sockets without a heartbeat. */
export function closeExpiredChannels(context: RealtimeContext): void {
  const nowSeconds = Date.now() / 1000;
  const silentSince = performance.now() - limits.silenceMs;
  for (const { socket, channels, heardAt } of context.hub.connections) {
    if (heardAt < silentSince) socket.terminate();
    for (const channel of channels.values()) {
      const { exp } = channel.identity.claims;
      if (typeof exp === 'number' && exp < nowSeconds) closeChannel(context, channel, 'Token has expired');
    }
  }
}
