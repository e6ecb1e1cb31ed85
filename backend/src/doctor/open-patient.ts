import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { typedCommand } from '../config/typed-command.ts';
import { InstallationError, lockDataDir } from '../platform/data-dir.ts';
import { startEmbeddedServer } from '../platform/db/database.ts';
import { ownerUrlFrom } from '../platform/db/owner-role.ts';
import type { RunningServer } from './checks/server.ts';
import { explainConnection } from './explain-connection.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { problem, note } = findingsAbout('PostgreSQL');

/** Read-only connection to the database that is examined. */
export interface Patient {
  client: pg.Client;
  /** As whom Kindling works there. */
  ownerUrl: string;
  close(): Promise<void>;
}

const connectWithinMs = 5_000;
const statementTimeoutMs = 60_000;

/**
 * Connects as the owner, or says why that is not possible. An embedded server that nobody runs is started meanwhile.
 */
export async function openPatient(
  config: Config,
  server: RunningServer | undefined,
): Promise<Patient | { finding: Finding }> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openExternal(databaseUrl);
  if (!existsSync(join(dataDir, 'embedded.json')))
    return {
      finding: note(
        `There’s no installation in ${dataDir} yet.`,
        `Start one with ${typedCommand(config, 'start')}, or set DATA_DIR to where it is.`,
      ),
    };
  if (server) {
    if (!server.status) return { finding: note('It’s only just being started.', 'Look again in a moment.') };
    return connect(server.status.DB_URL, async () => {});
  }
  const unlock = await lockDataDir(dataDir);
  try {
    const { ownerUrl, stop } = await startEmbeddedServer(config);
    const close = async () => {
      await stop();
      unlock();
    };
    const opened = await connect(ownerUrl, close);
    if ('finding' in opened) await close();
    return opened;
  } catch (error) {
    unlock();
    if (error instanceof InstallationError) return { finding: problem(error.message) };
    return {
      finding: problem(
        (error as Error).message,
        'If it doesn’t start however often you try, restore the newest backup into an empty DATA_DIR: docs/operating/looking-after.md',
      ),
    };
  }
}

/** A superuser is used as it is once; Kindling works as the owner made by it, where that has happened. */
async function openExternal(databaseUrl: string): Promise<Patient | { finding: Finding }> {
  const opened = await connect(databaseUrl, async () => {});
  if ('finding' in opened) return opened;
  const { rows } = await opened.client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.superuser || new URL(databaseUrl).password === '') return opened;
  const asOwner = await connect(ownerUrlFrom(databaseUrl), async () => {});
  if ('finding' in asOwner) return opened;
  await opened.close();
  return asOwner;
}

async function connect(ownerUrl: string, close: () => Promise<void>): Promise<Patient | { finding: Finding }> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'kindling doctor',
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: statementTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // Not at the login: a connection pooler refuses what it does not know.
    await client.query('set default_transaction_read_only = on');
  } catch (error) {
    await client.end().catch(() => {});
    return { finding: explainConnection(error as Error, ownerUrl) };
  }
  return {
    client,
    ownerUrl,
    async close() {
      await client.end();
      await close();
    },
  };
}
