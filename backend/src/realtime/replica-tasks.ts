import type { FastifyInstance } from 'fastify';
import { createNotificationListener } from '../platform/db/notification-listener.ts';
import { deliverChanges, tellLost } from './changes/deliver-changes.ts';
import { closeEndedSessions, closeExpiredChannels } from './close-expired.ts';
import type { RealtimeContext } from './context.ts';
import { createChangeFeed } from './delivery/change-feed.ts';
import { deliverMessages, missedMessages } from './delivery/message-feed.ts';
import { limits } from './limits.ts';

const deleteOldMessages = `delete from realtime.messages where inserted_at < now() - interval '15 minutes'`;
const deleteOldChanges = `delete from backend.realtime_changes where changed_at < now() - interval '5 minutes'`;

/** Transactions with changes that a snapshot has not seen. */
const missedChanges = `
select xact::text as key from backend.realtime_changes
 where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
 group by xact order by min(position)`;

/** Background tasks of this replica: listening, heartbeat, session checks, cleanup. */
export function registerReplicaTasks(app: FastifyInstance, context: RealtimeContext, ownerUrl: string): void {
  const { owner, hub, presences, joinLimiter: asking, messageLimiter: sending, log } = context;
  const timers: NodeJS.Timeout[] = [];
  const messages = createChangeFeed({
    log,
    missed: missedMessages,
    handle: (positions) => deliverMessages(owner, positions, hub.deliver),
  });
  const changes = createChangeFeed({
    log,
    missed: missedChanges,
    handle: (transactions) => deliverChanges(context, transactions),
    overflow: { waiting: limits.waitingTransactions, tell: () => tellLost(context) },
  });

  const listener = createNotificationListener({
    ownerUrl,
    name: 'realtime',
    log,
    onNotification: {
      kindling_realtime: messages.onNotification,
      kindling_changes: changes.onNotification,
      kindling_presence: presences.onNotification,
      kindling_channels: context.rechecks.recheck,
      kindling_sessions: (member) => attempt(() => closeEndedSessions(context, member)),
    },
    async onListening(client) {
      await messages.catchUp(client);
      await changes.catchUp(client);
      presences.refresh();
      context.rechecks.recheck();
      attempt(() => closeEndedSessions(context));
    },
    async onStillListening(client) {
      await messages.checkpoint(client);
      await changes.checkpoint(client);
    },
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

  const capturePublishedTables = () => owner.query('select backend.capture_published_tables()');

  app.addHook('onReady', async () => {
    listener.start();
    attempt(presences.heartbeat);
    every(5_000, () => closeExpiredChannels(context));
    // Nothing to do without a connection: an idle server stays idle.
    every(10_000, () => hub.connections.size > 0 && presences.heartbeat());
    attempt(capturePublishedTables);
    every(30_000, () => closeEndedSessions(context));
    every(30_000, () => hub.connections.size > 0 && capturePublishedTables());
    every(60_000, () => {
      asking.prune();
      sending.prune();
      return Promise.all([owner.query(deleteOldMessages), owner.query(deleteOldChanges)]);
    });
  });

  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await listener.close();
    await context.rechecks.close();
    await Promise.all([messages.close(), changes.close()]);
    await presences.close().catch((error: unknown) => log.warn({ err: error }, 'presences could not be removed'));
  });
}
