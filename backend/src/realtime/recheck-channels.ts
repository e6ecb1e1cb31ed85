import { type ChannelRechecks, closeChannel, type RealtimeContext } from './context.ts';
import { toRealtimeError } from './errors.ts';
import { limits } from './limits.ts';
import { askPermissions } from './sockets/channel-permissions.ts';
import type { Channel } from './sockets/connection.ts';

const retryMs = 1_000;

/** Asks again one after the other, a few at a time; where there is no answer, it fails closed and tries again. */
export function createChannelRechecks(context: () => RealtimeContext): ChannelRechecks {
  const waiting = new Set<Channel>();
  const working = new Set<Promise<void>>();
  let count = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const isJoined = (channel: Channel) => channel.connection.channels.get(channel.wireTopic) === channel;

  async function work(): Promise<void> {
    for (const channel of waiting) {
      if (closed) return;
      waiting.delete(channel);
      if (isJoined(channel)) await ask(channel);
    }
  }

  async function ask(channel: Channel): Promise<void> {
    const { identity } = channel;
    try {
      const can = await askPermissions(context(), channel.connection, identity, channel.topic);
      // a token that came meanwhile was asked about by itself
      if (!isJoined(channel) || channel.identity !== identity) return;
      if (can.read.includes('broadcast')) channel.can = can;
      else closeChannel(context(), channel, 'You no longer have permission to read from this Channel topic');
    } catch (error) {
      const refusal = toRealtimeError(error);
      if (refusal && refusal.statusCode < 429) return closeChannel(context(), channel, refusal.message);
      // Fail closed: nothing is heard until there is an answer.
      channel.can = { read: [], write: [] };
      waiting.add(channel);
      context().log.warn({ err: error }, 'a channel could not be asked about again');
      retry ??= setTimeout(() => {
        retry = undefined;
        start();
      }, retryMs).unref();
      throw error;
    }
  }

  function start(): void {
    while (waiting.size > 0 && working.size < limits.recheckedAtOnce && !closed) {
      const worker = work().catch(() => {});
      working.add(worker);
      void worker.finally(() => working.delete(worker));
      if (working.size >= waiting.size) break;
    }
  }

  return {
    count: () => count,
    recheck(key) {
      count += 1;
      const [, kind, value] = /^(member|topic):(.+)$/s.exec(key ?? '') ?? [];
      for (const { channels } of context().hub.connections)
        for (const channel of channels.values()) {
          const concerned =
            kind === 'member' ? channel.identity.claims.sub === value : kind === undefined || channel.topic === value;
          if (concerned && channel.isPrivate) waiting.add(channel);
        }
      start();
    },
    enqueue(channel) {
      waiting.add(channel);
      start();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await Promise.all(working);
    },
  };
}
