import type { Pool } from 'pg';
import type { Scope } from '../platform/db/scope.ts';
import type { Identify } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import type { Hub } from './delivery/hub.ts';
import type { KeyedRateLimiter } from './limits.ts';
import type { PresenceTracker } from './presence/presence-tracker.ts';
import { type Channel, pushClose } from './sockets/connection.ts';

/** Revocation: asks the policies again about joined channels, and closes those that may no longer be read. */
export interface ChannelRechecks {
  /** Handles a NOTIFY: `member:<id>` or `topic:<topic>`; without one everything is asked again. */
  recheck(key?: string): void;
  /** Number of rechecks so far: a join that began before one is asked again after it. */
  count(): number;
  /** Asks again about one channel. */
  enqueue(channel: Channel): void;
  close(): Promise<void>;
}

/** Dependencies of every operation of the realtime service. */
export interface RealtimeContext {
  /** Scope of the requester: policies on realtime.messages decide. */
  scope: Scope;
  /** Pool of the owner, for what needs no permission: the change feed, presence, sessions. */
  owner: Pool;
  identify: Identify;
  hub: Hub;
  presences: PresenceTracker;
  rechecks: ChannelRechecks;
  /** Rate limit of permission checks, per member or a visitor's network. */
  joinLimiter: KeyedRateLimiter;
  /** Rate limit of messages, likewise. */
  messageLimiter: KeyedRateLimiter;
  /** Whether there are public channels, past all policies. */
  publicAccess: boolean;
  log: Log;
}

/** Drops a channel without telling its client. */
export function dropChannel({ hub, presences, log }: RealtimeContext, channel: Channel): void {
  hub.remove(channel);
  // A presence row that stays behind is deleted by the next heartbeat.
  presences.untrack(channel).catch((error: unknown) => log.warn({ err: error }, 'a presence could not be removed'));
}

/** Closes a channel with a reason. */
export function closeChannel(context: RealtimeContext, channel: Channel, message: string): void {
  dropChannel(context, channel);
  pushClose(channel, message);
}
