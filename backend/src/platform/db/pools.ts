import type { Pool } from 'pg';
import { atAddress } from './at-address.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type ConnectionBudget, connectionBudget } from './connection-budget.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { GuardedPool } from './guarded-pool.ts';
import { createReadReplica, type ReadReplica } from './read-replica.ts';

export type LaneName = 'visitors' | 'members' | 'pages' | 'service';

export interface Pools {
  /** Request pools, as the login role (login-role.ts). Used through the scope only (scope.ts). */
  requests: Readonly<Record<LaneName, Pool>>;
  /** Owner pool: migrations, the auth service, jobs. Never runs anything a client has written. */
  owner: Pool;
  /** Owner pool of the storage service: a flood of downloads does not keep anybody from signing in. */
  files: Pool;
  /** URL for connections outside the pools, such as LISTEN: PostgreSQL's own, never a pooler's. */
  ownerUrl: string;
  /** Whether a connection keeps what was prepared on it: not behind a pooler in transaction mode. */
  keepsPrepared: boolean;
  breaker: CircuitBreaker;
  budget: ConnectionBudget;
  /** Undefined without DATABASE_READ_URL. */
  readReplica: ReadReplica | undefined;
  close(): Promise<void>;
}

export interface PoolOptions {
  ownerUrl: string;
  authenticatorUrl: string;
  breaker: CircuitBreaker;
  /** Connections in all. */
  connections: number;
  replica: { url: string; breaker: CircuitBreaker } | undefined;
  /** Address of a pooler in transaction mode, where the pools connect. */
  poolerUrl: string | undefined;
  onError: (error: Error) => void;
}

export function createPools(options: PoolOptions): Pools {
  const common = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true };
  const { poolerUrl } = options;
  const open = (name: string, url: string, max: number) => {
    const connectionString = poolerUrl === undefined ? url : atAddress(url, poolerUrl);
    return new GuardedPool({ ...common, connectionString, application_name: `kindling ${name}`, max }, options.breaker);
  };
  const budget = connectionBudget(options.connections);
  const lane = (name: LaneName) => open(name, options.authenticatorUrl, budget[name]);
  const requests = {
    visitors: lane('visitors'),
    members: lane('members'),
    pages: lane('pages'),
    service: lane('service'),
  };
  const owner = open('owner', options.ownerUrl, budget.owner);
  const files = open('files', options.ownerUrl, budget.files);
  const all = [...Object.values(requests), owner, files];
  const readReplica =
    options.replica &&
    createReadReplica({
      ownerUrl: options.ownerUrl,
      replicaOwnerUrl: atAddress(options.ownerUrl, options.replica.url),
      replicaUrl: atAddress(options.authenticatorUrl, options.replica.url),
      breaker: options.replica.breaker,
      connections: budget.visitors,
      onError: options.onError,
    });
  let closing = false;
  const onError = (error: Error) => {
    // While closing, a server may close its side first; what the circuit breaker has ended it has logged.
    if (!closing && !(error instanceof DatabaseUnavailableError)) options.onError(error);
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
    keepsPrepared: poolerUrl === undefined,
    breaker: options.breaker,
    budget,
    readReplica,
    close: async () => {
      closing = true;
      await readReplica?.close();
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}
