import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Log } from '../../platform/log.ts';
import type { Hub } from '../delivery/hub.ts';
import { RealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';
import { type Channel, push } from '../sockets/connection.ts';
import { type PresenceEntry, presenceDiff, presenceState } from './presence-diff.ts';

export interface PresenceTracker {
  /** Sends presence_state, and presence_diff from then on. */
  watch(channel: Channel): void;
  track(channel: Channel, meta: Record<string, unknown>): Promise<void>;
  untrack(channel: Channel): Promise<void>;
  /** Handles a NOTIFY: a topic's presence has changed, here or on another replica. */
  onNotification(topic: string): void;
  /** Reads everything again after a possible gap. */
  refresh(): void;
  /** Heartbeat of this replica: repairs its rows and deletes those of silent ones. */
  heartbeat(): Promise<void>;
  close(): Promise<void>;
}

interface Row extends PresenceEntry {
  id: string;
  topic: string;
}

const retryMs = 500;

const alive = `insert into backend.realtime_replicas (id) values ($1) on conflict (id) do update set seen_at = now()`;

const put = `
with replica as (${alive} returning id)
insert into backend.realtime_presences (id, replica_id, topic, key, ref, meta)
select p.id, replica.id, p.topic, p.key, p.ref, p.meta
  from replica, jsonb_to_recordset($2) as p (id uuid, topic text, key text, ref text, meta jsonb)
 where $3::int is null
    or exists (select from backend.realtime_presences r where r.id = p.id)
    or (select count(*) from backend.realtime_presences r where r.topic = p.topic) < $3
on conflict (id) do`;

/** Presence tracker: state is in a table that all replicas read; what each client was sent is held here. */
export function createPresenceTracker(owner: Pool, hub: Hub, log: Log): PresenceTracker {
  const replicaId = randomUUID();
  const announced = new Map<string, Map<string, PresenceEntry>>();
  const synced = new WeakSet<Channel>();
  let dirty = new Set<string>();
  let reading = Promise.resolve();
  let closed = false;

  function read(topic: string): void {
    if (dirty.has(topic)) return;
    dirty.add(topic);
    if (dirty.size === 1) reading = reading.then(readDirty);
  }

  async function readDirty(): Promise<void> {
    if (closed) return;
    const topics = [...dirty];
    dirty = new Set();
    try {
      const { rows } = await owner.query<Row>(
        'select id, topic, key, ref, meta from backend.realtime_presences where topic = any($1)',
        [topics],
      );
      const byTopic = Map.groupBy(rows, (row) => row.topic);
      for (const topic of topics) tell(topic, new Map(byTopic.get(topic)?.map((row) => [row.id, row])));
    } catch (error) {
      log.warn({ err: error }, 'presences could not be read; it is tried again');
      setTimeout(() => topics.forEach(read), retryMs).unref();
    }
  }

  function tell(topic: string, now: Map<string, PresenceEntry>): void {
    const watchers = [...hub.channelsOf(topic)].filter(mayWatch);
    const changes = presenceDiff(announced.get(topic) ?? new Map(), now);
    if (watchers.length === 0) announced.delete(topic);
    else announced.set(topic, now);
    for (const channel of watchers) {
      if (!synced.has(channel)) push(channel, 'presence_state', JSON.stringify(presenceState(now.values())));
      else if (changes) push(channel, 'presence_diff', JSON.stringify(changes));
      synced.add(channel);
    }
  }

  function rowOf({ id, room, presence: { key, tracked } }: Channel) {
    return { id, topic: room, key, ...tracked };
  }

  return {
    watch(channel) {
      channel.presence.enabled = true;
      read(channel.room);
    },

    async track(channel, meta) {
      const { tracked: before } = channel.presence;
      channel.presence.tracked = { ref: randomBytes(9).toString('base64url'), meta };
      const row = JSON.stringify([rowOf(channel)]);
      try {
        const most = limits.presencesPerChannel;
        const { rowCount } = await owner.query(`${put} update set ref = excluded.ref, meta = excluded.meta`, [
          replicaId,
          row,
          most,
        ]);
        if (rowCount === 0) throw new RealtimeError(429, `PresenceLimitReached: ${most} are present on this topic`);
      } catch (error) {
        // Refused: nothing that the heartbeat writes again with everybody's.
        if (before) channel.presence.tracked = before;
        else delete channel.presence.tracked;
        throw error;
      }
    },

    async untrack(channel) {
      if (!channel.presence.tracked) return;
      delete channel.presence.tracked;
      await owner.query('delete from backend.realtime_presences where id = $1', [channel.id]);
    },

    onNotification(topic) {
      if (announced.has(topic) || [...hub.channelsOf(topic)].some(mayWatch)) read(topic);
    },

    refresh() {
      for (const topic of announced.keys()) read(topic);
    },

    async heartbeat() {
      const tracked = [...hub.connections].flatMap(({ channels }) =>
        [...channels.values()].filter(({ presence }) => presence.tracked),
      );
      await owner.query(`${put} nothing`, [replicaId, JSON.stringify(tracked.map(rowOf)), null]);
      await owner.query(alive, [replicaId]);
      await owner.query('delete from backend.realtime_presences where replica_id = $1 and id <> all($2)', [
        replicaId,
        tracked.map(({ id }) => id),
      ]);
      await owner.query(`delete from backend.realtime_replicas where seen_at < now() - interval '25 seconds'`);
    },

    async close() {
      closed = true;
      await reading;
      await owner.query('delete from backend.realtime_replicas where id = $1', [replicaId]);
    },
  };
}

function mayWatch({ presence, can }: Channel): boolean {
  return presence.enabled && can.read.includes('presence');
}
