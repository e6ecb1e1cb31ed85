import type { Pool } from 'pg';
import type { Scope } from '../platform/db/scope.ts';
import type { Identify } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import type { Hub } from './delivery/hub.ts';
import type { KeyedRateLimiter } from './limits.ts';
import type { PresenceTracker } from './presence/presence-tracker.ts';
import { type Channel, pushClose } from './sockets/connection.ts';

/** What every operation of the realtime service stands on. */
export interface RealtimeContext {
  /** As whoever asks: policies on realtime.messages decide. */
  scope: Scope;
  /** For what needs no permission of anybody's: what is on its way, who is present, whose session lives. */
  owner: Pool;
  identify: Identify;
  hub: Hub;
  presences: PresenceTracker;
  /** How often each member, or the network of a visitor, may still ask what she may do on a topic. */
  joinLimiter: KeyedRateLimiter;
  /** And how much she may still send. */
  messageLimiter: KeyedRateLimiter;
  log: Log;
}

/** Takes a channel away without a word to its client. */
export function dropChannel({ hub, presences, log }: RealtimeContext, channel: Channel): void {
  hub.remove(channel);
  // A row that stays behind is found by the next beat.
  presences.untrack(channel).catch((error: unknown) => log.warn({ err: error }, 'a presence could not be removed'));
}

/** Ends a channel, and says why. */
export function closeChannel(context: RealtimeContext, channel: Channel, message: string): void {
  dropChannel(context, channel);
  pushClose(channel, message);
}
