import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { sealFactors } from './auth/factors/seal-factors.ts';
import { buildBackend } from './backend.ts';
import { backupBeforeChange } from './backup/backup-before-change.ts';
import type { Config } from './config/config.ts';
import { typedCommand } from './config/typed-command.ts';
import { findUnknownProxy } from './heartbeat/unknown-proxy.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { lockDataDir, writeStatus } from './platform/data-dir.ts';
import { atAddress } from './platform/db/at-address.ts';
import { createCircuitBreaker } from './platform/db/circuit-breaker.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createPools } from './platform/db/pools.ts';
import { withConnection } from './platform/db/transaction.ts';
import { waitForPostgres } from './platform/db/wait-for-postgres.ts';
import { prepareClose } from './platform/http/close-app.ts';
import { cleanUpKeys } from './platform/key-store.ts';
import { openKeys } from './platform/keys.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createSeal } from './platform/seal.ts';
import { createUncaughtErrorHandler } from './platform/uncaught-errors.ts';
import type { Project } from './project.ts';
import { verifyInstallationId } from './setup/installation-id.ts';
import { openFileStore } from './storage/open-file-store.ts';

export interface RunningBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
  /** Pool of the owner. */
  owner: Pool;
  /** PostgreSQL's log keeps what people write. */
  logsParameters: boolean;
  /** Unknown proxy that an earlier run has seen and TRUST_PROXY does not name. */
  unknownProxy: string | undefined;
  /** Settles when the embedded database has ended. */
  ended: Promise<void>;
  /** Tells load balancers to ask another server, for as long as is configured. */
  drain(): Promise<void>;
  /** Graceful shutdown. */
  close(): Promise<void>;
}

/**
 * Starts a backend: database, migrations, keys, server. Rolls back when a step fails. `guard` is given the handler of
 * uncaught exceptions before anything runs in the background.
 */
export async function startBackend(
  config: Config,
  project: Project,
  progress: (step: string) => void = () => {},
  guard: (handler: NodeJS.UncaughtExceptionListener) => void = () => {},
): Promise<RunningBackend> {
  const log = createLog(config.logLevel);
  const undo: (() => unknown)[] = [];
  let closing = false;
  async function close(): Promise<void> {
    closing = true;
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  }
  try {
    undo.push(await lockDataDir(config.dataDir));
    const { port, release } = await reservePort(config);
    undo.push(release);
    const database = await openDatabase(config, progress, { beforeChange: backupBeforeChange(config, progress) });
    undo.push(database.stop);
    const { poolerUrl } = config;
    if (poolerUrl !== undefined) await waitForPostgres(atAddress(database.ownerUrl, poolerUrl), progress);
    const breaker = createCircuitBreaker({
      // The way that requests take: a pooler that hangs is as bad as PostgreSQL.
      url: poolerUrl === undefined ? database.ownerUrl : atAddress(database.ownerUrl, poolerUrl),
      onChange: (isOpen) =>
        isOpen ? log.error('PostgreSQL does not answer: requests are refused') : log.info('PostgreSQL answers again'),
    });
    undo.push(() => breaker.close());
    const replica = config.readUrl === undefined ? undefined : openReplica(config.readUrl, database, log);
    if (replica) undo.push(() => replica.breaker.close());
    const pools = createPools({
      ...database,
      breaker,
      replica,
      poolerUrl,
      connections: config.databaseConnections,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    undo.push(pools.close);
    if (database.logsParameters) log.warn(parametersLoggedWarning);
    await project.checkDatabase?.(pools.owner);
    const { dataDir } = config;
    const files = await openFileStore(config);
    await verifyInstallationId({
      owner: pools.owner,
      dataDir,
      files,
      servedFolder: config.servedFolder,
      demo: project.isDemo ?? false,
    });
    const seal = createSeal(config.encryptionKey, config.previousEncryptionKey);
    const keys = await openKeys(pools.owner, seal);
    await withConnection(pools.owner, async (client) => {
      await cleanUpKeys(client, seal);
      await sealFactors(client, seal);
    });
    await project.prepareDatabase?.(pools.owner, progress);
    const url = `http://${hostInUrl(config.host)}:${port}`;
    const metrics = createMetrics();
    guard(createUncaughtErrorHandler({ log, metrics }));
    const { server: app, drain } = await buildBackend({
      config,
      project,
      siteUrl: config.siteUrl ?? url,
      pools,
      keys,
      seal,
      diskFolders: [
        { path: join(dataDir, 'storage'), holds: config.files.writeTo === 's3' ? 'uploads' : 'files' },
        ...database.folders.map((path) => ({ path, holds: 'database' as const })),
      ],
      log,
      metrics,
    });
    undo.push(prepareClose(app));
    await release();
    await app.listen({ host: config.host, port });
    breaker.arm();
    replica?.breaker.arm();
    if (config.metrics) undo.push((await startMetricsServer(metrics, config.metrics)).close);
    const publishStatus = () => {
      const { publishable, secret } = keys;
      const status = { API_URL: url, PUBLISHABLE_KEY: publishable, SECRET_KEY: secret, DB_URL: database.ownerUrl };
      writeStatus(config.dataDir, status);
      return secret;
    };
    let publishedSecret = publishStatus();
    // Rotated keys are picked up at once where an unknown one is presented; status.json, and idle servers, wait for
    // this.
    const watch = setInterval(async () => {
      try {
        await keys.refresh();
        if (publishedSecret !== keys.secret) publishedSecret = publishStatus();
      } catch (error) {
        log.warn({ err: error }, 'keys could not be read again');
      }
    }, keysReadEveryMs);
    watch.unref();
    undo.push(() => clearInterval(watch));
    return {
      url,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      ownerUrl: database.ownerUrl,
      owner: pools.owner,
      logsParameters: database.logsParameters,
      unknownProxy: await findUnknownProxy(pools.owner, config.trustProxy),
      ended: database.ended.then(() => (closing ? new Promise(() => {}) : undefined)),
      drain: () => drain(config.drainSeconds),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Replica behind a circuit breaker of its own: while it is away, the primary answers everything. */
function openReplica(url: string, { ownerUrl }: Database, log: Log) {
  const breaker = createCircuitBreaker({
    url: atAddress(ownerUrl, url),
    onChange: (isOpen) =>
      isOpen
        ? log.warn('the replica does not answer: the primary is asked instead')
        : log.info('the replica answers again'),
  });
  return { url, breaker };
}

const parametersLoggedWarning =
  'PostgreSQL logs statements with their parameters: what people write, journals too, is in its log';

/** Key refresh interval: replicas agree on rotated keys after so long at the latest. */
const keysReadEveryMs = 30_000;

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Port in use (EADDRINUSE). */
export class PortInUseError extends Error {}

/**
 * Reserves the port before the server listens, because tokens and links name it; 0 takes a free one. That is held until
 * it is released: whoever asks for any may be given it meanwhile. One that was asked for by its number is only looked
 * at, so that connections go on being refused until the server is there.
 */
function reservePort(config: Config): Promise<{ port: number; release: () => Promise<void> }> {
  const { port, host } = config;
  return new Promise((resolve, reject) => {
    const holder = createServer((socket) => socket.destroy());
    const release = () => new Promise<void>((released) => holder.close(() => released()));
    holder.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new PortInUseError(
          `Port ${port} is taken by another program. Choose another: PORT=${port + 1} ${typedCommand(config, 'start')}`,
        ),
      );
    });
    holder.listen(port, host, async () => {
      const address = holder.address();
      if (port !== 0) await release();
      resolve({ port: typeof address === 'object' && address ? address.port : port, release });
    });
  });
}
