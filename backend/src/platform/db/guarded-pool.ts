import pg, { type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

type ConnectCallback = (
  err: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Patience with an idle connection that is being closed. */
export const goodbyeMs = 2_000;

/**
 * Pool behind a circuit breaker: while PostgreSQL does not answer, nobody waits for a connection, and whoever holds one
 * loses it. Idle ones go too: where a firewall has forgotten a connection (half-open), whoever is given it waits for
 * ever. So do those that are logging in: each would keep its place in the pool until its own timeout.
 */
export class GuardedPool extends pg.Pool {
  readonly #breaker: CircuitBreaker;
  readonly #clients: ReadonlySet<pg.Client>;
  readonly #watched = new WeakMap<pg.Client, () => void>();

  constructor(config: PoolConfig, breaker: CircuitBreaker) {
    const clients = new Set<pg.Client>();
    class PooledClient extends pg.Client {
      constructor(clientConfig?: ClientConfig) {
        super(clientConfig);
        clients.add(this);
        this.once('end', () => clients.delete(this));
        // The pool logs in for whoever has waited for a place, also once nobody does.
        if (breaker.isOpen) process.nextTick(giveUp, this);
      }
    }
    super({ ...config, Client: PooledClient });
    this.#breaker = breaker;
    this.#clients = clients;
    breaker.onOpen(() => {
      for (const client of clients) giveUp(client);
    });
    this.on('acquire', (client) => {
      // A broken connection is destroyed when it is released, and its statement rejects at once.
      this.#watched.set(
        client,
        breaker.watch((reason) => client.connection.stream.destroy(reason)),
      );
    });
    this.on('release', (_error, client) => {
      this.#watched.get(client)?.();
      this.#watched.delete(client);
    });
  }

  /** Ends each connection once it is idle. One that is dead (half-open) hears no goodbye, and is given up. */
  override async end(): Promise<void> {
    const patience = setTimeout(() => {
      for (const client of this.#clients) {
        if (!this.#watched.has(client)) client.connection.stream.destroy();
      }
    }, goodbyeMs);
    await super.end();
    clearTimeout(patience);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    if (this.#breaker.isOpen) throw new DatabaseUnavailableError();
    // An idle connection is there already; its statement is watched as soon as it is acquired.
    if (this.idleCount > this.waitingCount) return super.connect();
    const { promise: lost, reject } = Promise.withResolvers<never>();
    const stopWatching = this.#breaker.watch(reject);
    const connecting = super.connect();
    try {
      return await Promise.race([connecting, lost]);
    } catch (error) {
      // It may still come, when nobody waits for it any more.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      stopWatching();
    }
  }
}

function giveUp(client: pg.Client): void {
  client.connection.stream.destroy(new DatabaseUnavailableError());
}
