import type { FastifyInstance } from 'fastify';
import { createNotificationListener } from '../platform/db/notification-listener.ts';
import { closeEndedSessions, closeExpiredChannels } from './close-expired.ts';
import type { RealtimeContext } from './context.ts';
import { createChangeFeed } from './delivery/change-feed.ts';

const deleteOldMessages = `delete from realtime.messages where inserted_at < now() - interval '15 minutes'`;

/** Background tasks of this replica: listening, heartbeat, session checks, cleanup. */
export function registerReplicaTasks(app: FastifyInstance, context: RealtimeContext, ownerUrl: string): void {
  const { owner, hub, presences, joinLimiter: asking, messageLimiter: sending, log } = context;
  const timers: NodeJS.Timeout[] = [];
  const feed = createChangeFeed(owner, log, hub.deliver);

  const listener = createNotificationListener({
    ownerUrl,
    name: 'realtime',
    log,
    onNotification: {
      kindling_realtime: feed.onNotification,
      kindling_presence: presences.onNotification,
      kindling_sessions: (member) => attempt(() => closeEndedSessions(context, member)),
    },
    async onListening(client) {
      await feed.catchUp(client);
      presences.refresh();
      attempt(() => closeEndedSessions(context));
    },
    onStillListening: feed.checkpoint,
  });

  /** Logs a failure; the task runs again at its next interval. */
  async function attempt(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'the cleanup of realtime failed');
    }
  }

  function every(ms: number, work: () => unknown): void {
    timers.push(setInterval(attempt, ms, work).unref());
  }

  app.addHook('onReady', async () => {
    listener.start();
    attempt(presences.heartbeat);
    every(5_000, () => closeExpiredChannels(context));
    // Nothing to do without a connection: an idle server stays idle.
    every(10_000, () => hub.connections.size > 0 && presences.heartbeat());
    every(30_000, () => closeEndedSessions(context));
    every(60_000, () => {
      asking.prune();
      sending.prune();
      return owner.query(deleteOldMessages);
    });
  });

  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await listener.close();
    await feed.close();
    await presences.close().catch((error: unknown) => log.warn({ err: error }, 'presences could not be removed'));
  });
}
