import { createHmac } from 'node:crypto';
import pg from 'pg';

export interface Pools {
  /** Logs in as `authenticator`. Used through the scope only (scope.ts). */
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

/**
 * The login role's address, derived from the owner's: its password is a keyed hash of the owner's, so that all
 * replicas agree on it without storing it anywhere.
 */
export function authenticatorUrlFrom(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (url.password === '') {
    throw new Error(
      'DATABASE_URL carries no password, so none can be derived for the login role. Set DATABASE_AUTHENTICATOR_URL as well.',
    );
  }
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update('kindling authenticator')
    .digest('base64url');
  url.username = 'authenticator';
  url.password = password;
  return url.toString();
}

/** Gives the login role the password in `authenticatorUrl`, where it has another one. */
export async function ensureAuthenticatorLogin(ownerUrl: string, authenticatorUrl: string): Promise<void> {
  for (let attempt = 1; !(await canLogIn(authenticatorUrl)); attempt++) {
    try {
      await setAuthenticatorPassword(ownerUrl, decodeURIComponent(new URL(authenticatorUrl).password));
    } catch (error) {
      // Roles belong to the whole server: another installation on it may be changing this one at the same moment.
      const concurrent = (error as { code?: string }).code === 'XX000';
      if (!concurrent || attempt === 5) throw error;
    }
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '28P01' && code !== '28000') throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function setAuthenticatorPassword(ownerUrl: string, password: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`alter role authenticator with login password ${pg.escapeLiteral(password)}`);
  } finally {
    await owner.end();
  }
}
