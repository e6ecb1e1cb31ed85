import type { Pool } from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { GuardedPool } from './guarded-pool.ts';

/**
 * Pool sizes of requests by lane (lanes.ts): none of them can take another's. Two processor cores are busy well before
 * twenty.
 */
export const laneConnections = { visitors: 7, members: 7, pages: 3, service: 3 };

export type LaneName = keyof typeof laneConnections;

/** Pool sizes of the owner: sign-in and background work; and the rows of files, which anybody may ask for. */
const ownerConnections = 8;
const fileConnections = 2;

export interface Pools {
  /** Request pools, as the login role (login-role.ts). Used through the scope only (scope.ts). */
  requests: Readonly<Record<LaneName, Pool>>;
  /** Owner pool: migrations, the auth service, jobs. Never runs anything a client has written. */
  owner: Pool;
  /** Owner pool of the storage service: a flood of downloads does not keep anybody from signing in. */
  files: Pool;
  /** URL for connections outside the pools, such as LISTEN. */
  ownerUrl: string;
  breaker: CircuitBreaker;
  close(): Promise<void>;
}

export interface PoolOptions {
  ownerUrl: string;
  authenticatorUrl: string;
  breaker: CircuitBreaker;
  onError: (error: Error) => void;
}

export function createPools(options: PoolOptions): Pools {
  const common = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true };
  const open = (name: string, connectionString: string, max: number) =>
    new GuardedPool({ ...common, connectionString, application_name: `kindling ${name}`, max }, options.breaker);
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
    // While closing, a server may close its side first.
    if (!closing) options.onError(error);
  };
  for (const pool of all) {
    pool.on('error', onError);
    // Error listener of every connection: the pool has one only while it is idle, and an unhandled 'error' would end
    // the process.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  return {
    requests,
    owner,
    files,
    ownerUrl: options.ownerUrl,
    breaker: options.breaker,
    close: async () => {
      closing = true;
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}
