import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';

export interface CircuitBreaker {
  /** Whether PostgreSQL answered when it was last asked. Open: requests are refused at once. */
  readonly isOpen: boolean;
  /** Keeps an eye on work in progress until the returned function is called; `abort` is called when the circuit opens. */
  watch(abort: (reason: Error) => void): () => void;
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

/** Suspicion: what takes longer has PostgreSQL probed beside it. Together with the probe's timeout below two seconds. */
const suspiciousMs = 700;
const probeTimeoutMs = 1_000;
const sweepMs = 200;
/** Half-open: how often an open circuit is tried. */
const retryMs = 500;

/**
 * Circuit breaker around PostgreSQL: a server that is down refuses at once, but one that hangs, or a network that drops
 * its packets, would keep every request waiting. Nothing is asked while everything is answered in time.
 */
export function createCircuitBreaker({ url, onChange }: Options): CircuitBreaker {
  const watched = new Set<Watched>();
  let isOpen = false;
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
    if (isOpen || isSuspicious) void probe();
    if (isOpen || watched.size > 0) schedule(isOpen ? retryMs : sweepMs);
  }

  function probe(): Promise<boolean> {
    probing ??= ask(url).then((answered) => {
      probing = undefined;
      if (closed) return answered;
      if (answered) answeredAt = performance.now();
      if (isOpen === answered) {
        isOpen = !answered;
        onChange(isOpen);
      }
      if (isOpen) {
        schedule(retryMs);
        for (const { abort } of [...watched]) abort(new DatabaseUnavailableError());
      }
      return answered;
    });
    return probing;
  }

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
    probe,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Whether PostgreSQL answers on a connection of its own. One that has none to spare answers, and says so. */
async function ask(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kindling probe' });
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: { code?: string }) => error.code === '53300',
    );
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  // Where the event loop itself was held up, the answer may lie there unread.
  const timer = setTimeout(async () => {
    await setImmediate();
    await setImmediate();
    resolve(false);
  }, probeTimeoutMs);
  const isAnswered = await Promise.race([answered, late]);
  clearTimeout(timer);
  if (isAnswered) client.end().catch(() => {});
  else client.connection.stream.destroy();
  return isAnswered;
}
