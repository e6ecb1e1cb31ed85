import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';

export interface CircuitBreaker {
  /** Whether PostgreSQL answered when it was last asked. Open: requests are refused at once. */
  readonly isOpen: boolean;
  /**
   * Keeps an eye on work in progress until the returned function is called; `abort` is called when the circuit opens.
   */
  watch(abort: (reason: Error) => void): () => void;
  /**
   * From here on it may open. Before, a start has nobody to refuse: it waits for PostgreSQL, however long that takes.
   */
  arm(): void;
  /** Called each time it opens: connections of before may be dead for good, without anybody having closed them. */
  onOpen(listener: () => void): void;
  /** Asks PostgreSQL now, once for all who ask at the same time. */
  probe(): Promise<boolean>;
  close(): void;
}

interface Options {
  url: string;
  onChange: (isOpen: boolean) => void;
}

interface Watched {
  since: number;
  abort: (reason: Error) => void;
}

/**
 * Suspicion: what takes longer has PostgreSQL probed beside it. Together with sweep and probe less than two seconds.
 */
const suspiciousMs = 400;
const probeTimeoutMs = 1_400;
/** Of a probe that has to log in first. */
const loginTimeoutMs = 5_000;
const sweepMs = 50;
/** Half-open: how often an open circuit is tried. */
const retryMs = 500;

/**
 * Circuit breaker around PostgreSQL: a server that is down refuses at once, but one that hangs, or a network that drops
 * its packets, would keep every request waiting. Nothing is asked while everything is answered in time.
 */
export function createCircuitBreaker({ url, onChange }: Options): CircuitBreaker {
  const watched = new Set<Watched>();
  const listeners: (() => void)[] = [];
  const connection = createProbe(url);
  let isOpen = false;
  let isArmed = false;
  let closed = false;
  let probing: Promise<boolean> | undefined;
  let answeredAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function schedule(ms: number): void {
    if (closed || timer) return;
    timer = setTimeout(sweep, ms).unref();
  }

  function sweep(): void {
    timer = undefined;
    const now = performance.now();
    const isSuspicious = [...watched].some(({ since }) => now - Math.max(since, answeredAt) > suspiciousMs);
    if (isOpen || (isArmed && isSuspicious)) void probe();
    if (isOpen || watched.size > 0) schedule(isOpen ? retryMs : sweepMs);
  }

  function probe(): Promise<boolean> {
    probing ??= connection.run().then((answered) => {
      probing = undefined;
      if (closed || !isArmed) return answered;
      if (answered) answeredAt = performance.now();
      if (isOpen === answered) {
        isOpen = !answered;
        onChange(isOpen);
        if (isOpen) for (const listener of listeners) listener();
      }
      if (isOpen) {
        schedule(retryMs);
        for (const { abort } of [...watched]) abort(new DatabaseUnavailableError());
      }
      return answered;
    });
    return probing;
  }

  // Logged in before anything is suspected.
  void probe();

  return {
    get isOpen() {
      return isOpen;
    },
    watch(abort) {
      const entry = { since: performance.now(), abort };
      watched.add(entry);
      schedule(sweepMs);
      return () => {
        watched.delete(entry);
      };
    },
    arm() {
      isArmed = true;
    },
    onOpen(listener) {
      listeners.push(listener);
    },
    probe,
    close() {
      closed = true;
      clearTimeout(timer);
      connection.close();
    },
  };
}

/**
 * A connection of its own that is kept, because on a busy machine logging in may take longer than any answer. One that
 * is lost is opened anew by the next probe.
 */
function createProbe(connectionString: string) {
  let client: pg.Client | undefined;
  let connected: Promise<unknown> | undefined;

  function connect(): Promise<unknown> {
    if (!connected) {
      const opened = new pg.Client({ connectionString, application_name: 'kindling probe', keepAlive: true });
      client = opened;
      opened.on('error', () => forget(opened));
      opened.on('end', () => forget(opened));
      connected = opened.connect();
    }
    return connected;
  }

  function forget(lost: pg.Client | undefined): void {
    if (client !== lost) return;
    client?.connection.stream.destroy();
    client = undefined;
    connected = undefined;
  }

  /** Resolves with whether there was an answer; one without a connection to spare is an answer, and says so. */
  async function ask(isRetry = false): Promise<boolean> {
    const asked = client;
    try {
      await connect();
      await client?.query('select 1');
      return true;
    } catch (error) {
      // The connection alone may have been ended, by a proxy or an admin.
      if (asked !== undefined && !isRetry) {
        forget(asked);
        return ask(true);
      }
      forget(client);
      return (error as { code?: string }).code === '53300';
    }
  }

  return {
    async run(): Promise<boolean> {
      const wasConnected = client !== undefined;
      const asked = performance.now();
      const answered = ask();
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const patienceMs = wasConnected ? probeTimeoutMs : loginTimeoutMs;
      const timer = setTimeout(async () => {
        // Where the event loop itself was held up, the answer may lie there unread.
        if (performance.now() - asked > patienceMs * 1.2) await sleep(probeTimeoutMs);
        await setImmediate();
        resolve(false);
      }, patienceMs);
      const isAnswered = await Promise.race([answered, late]);
      clearTimeout(timer);
      if (!isAnswered) forget(client);
      return isAnswered;
    },
    close: () => forget(client),
  };
}
