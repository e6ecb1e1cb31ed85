import type { FastifyInstance } from 'fastify';
import type { RealtimeContext } from './context.ts';
import { createFeed } from './feed.ts';
import { createListener } from './listener.ts';
import { reviewSessions, reviewSockets } from './review.ts';

const sweepMessages = `delete from realtime.messages where inserted_at < now() - interval '15 minutes'`;

/** What this replica does by itself as long as it runs: listens, beats, reviews and sweeps. */
export function registerReplica(app: FastifyInstance, context: RealtimeContext, ownerUrl: string): void {
  const { owner, hub, presences, asking, sending, log } = context;
  const timers: NodeJS.Timeout[] = [];
  const feed = createFeed(owner, log, hub.deliver);

  const listener = createListener({
    ownerUrl,
    log,
    onNotice: {
      kindling_realtime: feed.onNotice,
      kindling_presence: presences.onNotice,
      kindling_sessions: (member) => attempt(() => reviewSessions(context, member)),
    },
    async onListening(client) {
      await feed.catchUp(client);
      presences.refresh();
      attempt(() => reviewSessions(context));
    },
    onStillListening: feed.checkpoint,
  });

  /** What fails is done again when its time comes again. */
  async function attempt(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'realtime could not be tidied up');
    }
  }

  function every(ms: number, work: () => unknown): void {
    timers.push(setInterval(attempt, ms, work).unref());
  }

  app.addHook('onReady', async () => {
    listener.start();
    attempt(presences.beat);
    every(5_000, () => reviewSockets(context));
    // With nobody here there is nobody to show, and an idle server stays idle.
    every(10_000, () => hub.connections.size > 0 && presences.beat());
    every(30_000, () => reviewSessions(context));
    every(60_000, () => {
      asking.tidy();
      sending.tidy();
      return owner.query(sweepMessages);
    });
  });

  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await listener.close();
    await feed.close();
    await presences.close().catch((error: unknown) => log.warn({ err: error }, 'presences could not be removed'));
  });
}
