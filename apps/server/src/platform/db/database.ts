import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { startEmbedded } from './embedded/embedded-postgres.ts';
import { prepareLoginRole } from './login-role.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { ownerUrlFor } from './owner-role.ts';
import { logsParameters } from './statement-logging.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const repository = new URL('../../../../../', import.meta.url);
const platformFolder = fileURLToPath(new URL('apps/server/sql/', repository));
const bootstrapFile = `${platformFolder}bootstrap.sql`;
const productFolder = fileURLToPath(new URL('supabase/migrations/', repository));

export interface Database {
  ownerUrl: string;
  authenticatorUrl: string;
  /** What people write ends up in PostgreSQL's log, and we may not prevent it. */
  logsParameters: boolean;
  /** Data folders, where they are on a disk of ours. */
  folders: readonly string[];
  /** Settles when an embedded server has ended by itself; never for a server of the operator's. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Opens the operator's server where one is configured, the embedded one otherwise; migrated and ready for requests. */
export async function openDatabase(
  config: Config,
  progress: (step: string) => void,
  upTo?: MigrateOptions['upTo'],
): Promise<Database> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbedded(config.dataDir, bootstrapFile, progress, {
          // Some for whoever looks into it beside us.
          max_connections: String(config.databaseConnections + 23),
        })
      : await openServer(config.databaseUrl, progress);
  try {
    await migrateTo(server.ownerUrl, progress, upTo);
    const authenticatorUrl = await prepareLoginRole(server.ownerUrl, config.authenticatorUrl);
    return { ...server, authenticatorUrl, logsParameters: await logsParameters([server.ownerUrl, authenticatorUrl]) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openServer(databaseUrl: string, progress: (step: string) => void) {
  await waitForPostgres(databaseUrl, progress);
  const ownerUrl = await ownerUrlFor(databaseUrl, bootstrapFile, progress);
  return { ownerUrl, folders: [], ended: new Promise<void>(() => {}), stop: async () => {} };
}

async function migrateTo(
  ownerUrl: string,
  progress: (step: string) => void,
  upTo: MigrateOptions['upTo'],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kindling migrations' });
  await client.connect();
  try {
    await migrate({ client, platformFolder, productFolder, upTo, onApply: (file) => progress(`Applying ${file}`) });
  } finally {
    await client.end();
  }
}
