import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded-postgres.ts';
import { prepareLoginRole } from './login-role.ts';
import { type MigrateOptions, migrate } from './migrations/migrate.ts';
import { platformHistory, productHistory } from './migrations/migration-history.ts';
import { ownerUrlFor } from './owner-role.ts';
import { logsParameters } from './statement-logging.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const platformFolder = fileURLToPath(new URL('../../../sql/', import.meta.url));
const bootstrapFile = `${platformFolder}bootstrap.sql`;

/** Both histories of migrations, in the order in which they are applied. */
export const migrationHistories = ({ migrationsDir }: Pick<Config, 'migrationsDir'>) =>
  [platformHistory(platformFolder), productHistory(migrationsDir)] as const;

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

export interface OpenOptions {
  upTo?: MigrateOptions['upTo'];
  /** Called with the owner's connection before the migrations of a new version change what is there. */
  beforeChange?: ((client: pg.Client) => Promise<void>) | undefined;
}

/** Opens the operator's server where one is configured, the embedded one otherwise; migrated and ready for requests. */
export async function openDatabase(
  config: Config,
  progress: (step: string) => void,
  { upTo, beforeChange }: OpenOptions = {},
): Promise<Database> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedServer(config, progress)
      : await openServer(config.databaseUrl, progress);
  try {
    await migrateTo(server.ownerUrl, progress, { upTo, beforeChange, config });
    const authenticatorUrl = await prepareLoginRole(server.ownerUrl, config.authenticatorUrl);
    return { ...server, authenticatorUrl, logsParameters: await logsParameters([server.ownerUrl, authenticatorUrl]) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Starts the embedded server as it is. */
export function startEmbeddedServer(
  { dataDir, databaseConnections }: Config,
  progress: (step: string) => void = () => {},
): Promise<EmbeddedDatabase> {
  return startEmbedded(dataDir, bootstrapFile, progress, {
    // Some for whoever looks into it beside us.
    max_connections: String(databaseConnections + 23),
  });
}

async function openServer(databaseUrl: string, progress: (step: string) => void) {
  await waitForPostgres(databaseUrl, progress);
  const ownerUrl = await ownerUrlFor(databaseUrl, bootstrapFile, progress);
  return { ownerUrl, folders: [], ended: new Promise<void>(() => {}), stop: async () => {} };
}

async function migrateTo(
  ownerUrl: string,
  progress: (step: string) => void,
  { upTo, beforeChange, config }: OpenOptions & { config: Config },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kindling migrations' });
  await client.connect();
  try {
    await migrate({
      client,
      platformFolder,
      productFolder: config.migrationsDir,
      upTo,
      exposeNewTables: config.exposeNewTables,
      exposeMigratedTables: config.exposeMigratedTables,
      onApply: (file) => progress(`Applying ${file}`),
      beforeChange: beforeChange && (() => beforeChange(client)),
    });
  } finally {
    await client.end();
  }
}
