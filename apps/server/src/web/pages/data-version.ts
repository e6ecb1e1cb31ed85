import type { Client } from 'pg';
import type { CircuitBreaker } from '../../platform/db/circuit-breaker.ts';
import { createNotificationListener } from '../../platform/db/notification-listener.ts';
import type { Log } from '../../platform/log.ts';

/** Version of the data that rendered pages show: grows with each transaction that changes it, on whichever server. */
export interface DataVersion {
  /**
   * Version that counts whatever was committed before the call. Undefined while that cannot be known: the connection is
   * lost, or does not answer.
   */
  current(): Promise<number | undefined>;
  start(): void;
  close(): Promise<void>;
}

/** Sent by the triggers `notify_pages`. */
const channel = 'kindling_pages';

/** An answer to this comes after every NOTIFY that was committed before it was asked. */
const probe = 'select';
const patienceMs = 2_000;

interface Options {
  ownerUrl: string;
  breaker: Pick<CircuitBreaker, 'isOpen' | 'watch'>;
  log: Log;
}

export function createDataVersion({ ownerUrl, breaker, log }: Options): DataVersion {
  let version = 0;
  let connection: Client | undefined;
  let answering: Promise<unknown> = Promise.resolve();
  let next: Promise<number | undefined> | undefined;

  const listener = createNotificationListener({
    ownerUrl,
    name: 'pages',
    log,
    onNotification: {
      [channel]: () => {
        version += 1;
      },
    },
    async onListening(client) {
      // Whatever was changed meanwhile, nobody told.
      version += 1;
      connection = client;
      client.once('end', () => lose(client));
    },
    async onStillListening(client) {
      await client.query(probe);
    },
  });

  function lose(client: Client): void {
    if (connection === client) connection = undefined;
  }

  /** Asks once for all who call while an answer is awaited. */
  async function ask(): Promise<number | undefined> {
    await answering;
    next = undefined;
    const client = connection;
    if (!client || breaker.isOpen) return undefined;
    const answer = answerOf(client).catch(() => {
      lose(client);
      // The listener makes a new one.
      client.connection.stream.destroy();
      return undefined;
    });
    answering = answer;
    return answer;
  }

  /** Rejects where none comes in time, or the circuit opens. A busy process reads what has come before it gives up. */
  function answerOf(client: Client): Promise<number> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('No answer'));
      const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), patienceMs);
      const stopWatching = breaker.watch(giveUp);
      client
        .query(probe)
        .then(() => resolve(version), reject)
        .finally(() => {
          clearTimeout(timer);
          stopWatching();
        });
    });
  }

  return {
    current() {
      next ??= ask();
      return next;
    },
    start: listener.start,
    close: listener.close,
  };
}
