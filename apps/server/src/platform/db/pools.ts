import pg from 'pg';

export interface Pools {
  /** Logs in as the login role (login-role.ts). Used through the scope only (scope.ts). */
  requests: pg.Pool;
  /** The owner of the schemas: migrations, the auth service, jobs. Never runs anything a client has written. */
  owner: pg.Pool;
  /** For what keeps connections of its own as the owner. */
  ownerUrl: string;
  close(): Promise<void>;
}

export interface PoolOptions {
  ownerUrl: string;
  authenticatorUrl: string;
  /** Connections for requests; two processor cores are busy well before twenty. */
  maxRequests?: number;
  onError: (error: Error) => void;
}

export function createPools(options: PoolOptions): Pools {
  const common = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true };
  const requests = new pg.Pool({
    ...common,
    connectionString: options.authenticatorUrl,
    application_name: 'kindling requests',
    max: options.maxRequests ?? 16,
  });
  const owner = new pg.Pool({
    ...common,
    connectionString: options.ownerUrl,
    application_name: 'kindling owner',
    max: 8,
  });
  let closing = false;
  const onError = (error: Error) => {
    // On the way out a server may close its side first.
    if (!closing) options.onError(error);
  };
  for (const pool of [requests, owner]) {
    pool.on('error', onError);
    // The pool listens to a connection that waits. One that breaks at work tells its query, and would end the process
    // where nobody else listened.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  return {
    requests,
    owner,
    ownerUrl: options.ownerUrl,
    close: async () => {
      closing = true;
      await Promise.all([requests.end(), owner.end()]);
    },
  };
}
