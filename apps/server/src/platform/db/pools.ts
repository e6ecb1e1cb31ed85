import pg from 'pg';

/**
 * Connections for requests, by whom they are for (lanes.ts): none of them can take another's. Two processor cores are
 * busy well before twenty.
 */
export const laneConnections = { visitors: 7, members: 7, pages: 3, service: 3 };

export type LaneName = keyof typeof laneConnections;

/** Those of the owner: sign-in and what runs by itself; and the rows of files, which anybody may ask for. */
const ownerConnections = 8;
const fileConnections = 2;

export interface Pools {
  /** Log in as the login role (login-role.ts). Used through the scope only (scope.ts). */
  requests: Readonly<Record<LaneName, pg.Pool>>;
  /** The owner of the schemas: migrations, the auth service, jobs. Never runs anything a client has written. */
  owner: pg.Pool;
  /** The same, for the storage service: a flood of downloads does not keep anybody from signing in. */
  files: pg.Pool;
  /** For what keeps connections of its own as the owner. */
  ownerUrl: string;
  close(): Promise<void>;
}

export interface PoolOptions {
  ownerUrl: string;
  authenticatorUrl: string;
  onError: (error: Error) => void;
}

export function createPools(options: PoolOptions): Pools {
  const common = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true };
  const open = (name: string, connectionString: string, max: number) =>
    new pg.Pool({ ...common, connectionString, application_name: `kindling ${name}`, max });
  const lane = (name: LaneName) => open(name, options.authenticatorUrl, laneConnections[name]);
  const requests = {
    visitors: lane('visitors'),
    members: lane('members'),
    pages: lane('pages'),
    service: lane('service'),
  };
  const owner = open('owner', options.ownerUrl, ownerConnections);
  const files = open('files', options.ownerUrl, fileConnections);
  const all = [...Object.values(requests), owner, files];
  let closing = false;
  const onError = (error: Error) => {
    // On the way out a server may close its side first.
    if (!closing) options.onError(error);
  };
  for (const pool of all) {
    pool.on('error', onError);
    // The pool listens to a connection that waits. One that breaks at work tells its query, and would end the process
    // where nobody else listened.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  return {
    requests,
    owner,
    files,
    ownerUrl: options.ownerUrl,
    close: async () => {
      closing = true;
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}
