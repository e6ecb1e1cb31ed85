import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const retryMs = 1_000;
const connectTimeoutMs = 5_000;

/**
 * Waits until the operator's PostgreSQL takes connections: a machine, or a set of containers, starts in no order. What
 * waiting does not mend (a wrong password, a database that is not there) rejects at once.
 */
export async function waitForPostgres(databaseUrl: string, progress: (step: string) => void): Promise<void> {
  const { hostname, port } = new URL(databaseUrl);
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isUnknownHost(error)) throw error;
      if (attempt === 1) progress(`PostgreSQL at ${hostname}:${port || 5432} does not answer yet: waiting for it`);
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(retryMs);
  }
}

/** A container's name is known only once it has started. */
function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN');
}
