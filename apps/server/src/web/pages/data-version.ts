import type { CircuitBreaker } from '@kindling/backend/platform/db/circuit-breaker.ts';
import { createNotificationListener } from '@kindling/backend/platform/db/notification-listener.ts';
import type { Log } from '@kindling/backend/platform/log.ts';
import type { Client } from 'pg';

/** Version of the data that rendered pages show: grows with each transaction that changes it, on whichever server. */
export interface DataVersion {
  /**
   * Version that counts whatever was committed before the call: of these tables, or of all. Undefined while that cannot
   * be known: the connection is lost, or does not answer.
   */
  current(tables?: readonly string[]): Promise<number | undefined>;
  start(): void;
  close(): Promise<void>;
}

/** Sent by the triggers `notify_pages`, with the name of the table. */
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
  /** Version at the last change of each table, and of what may be any. */
  const changed = new Map<string, number>();
  let changedAny = 0;
  let connection: Client | undefined;
  let answering: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;

  const listener = createNotificationListener({
    ownerUrl,
    name: 'pages',
    log,
    onNotification: {
      [channel]: (table) => {
        version += 1;
        // Without a name: a server of an older version is still migrating.
        if (table === '') changedAny = version;
        else changed.set(table, version);
      },
    },
    async onListening(client) {
      // Whatever was changed meanwhile, nobody told.
      version += 1;
      changedAny = version;
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

  /** Asks once for all who call while an answer is awaited; whether there was one. */
  async function ask(): Promise<boolean> {
    await answering;
    next = undefined;
    const client = connection;
    if (!client || breaker.isOpen) return false;
    const answer = answerOf(client).then(
      () => true,
      () => {
        lose(client);
        // The listener makes a new one.
        client.connection.stream.destroy();
        return false;
      },
    );
    answering = answer;
    return answer;
  }

  /** Rejects where none comes in time, or the circuit opens. A busy process reads what has come before it gives up. */
  function answerOf(client: Client): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('No answer'));
      const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), patienceMs);
      const stopWatching = breaker.watch(giveUp);
      client
        .query(probe)
        .then(() => resolve(), reject)
        .finally(() => {
          clearTimeout(timer);
          stopWatching();
        });
    });
  }

  return {
    async current(tables) {
      next ??= ask();
      if (!(await next)) return undefined;
      return tables ? Math.max(changedAny, ...tables.map((table) => changed.get(table) ?? 0)) : version;
    },
    start: listener.start,
    close: listener.close,
  };
}
