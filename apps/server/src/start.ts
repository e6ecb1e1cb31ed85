import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { sealFactors } from './auth/factors/seal-factors.ts';
import type { Config } from './config/config.ts';
import { type DemoAccount, readDemoAccounts, refuseDemoData, seedDemo } from './demo/seed-demo.ts';
import { unknownProxy } from './heartbeat/unknown-proxy.ts';
import { lockDataDir, writeStatus } from './platform/data-dir.ts';
import { openDatabase } from './platform/db/database.ts';
import { createPools } from './platform/db/pools.ts';
import { withConnection } from './platform/db/transaction.ts';
import { cleanUpKeys } from './platform/key-store.ts';
import { openKeys } from './platform/keys.ts';
import { createLog } from './platform/log.ts';
import { createSeal } from './platform/seal.ts';
import { verifyInstallationId } from './setup/installation-id.ts';
import { createSetupLink } from './setup/setup-link.ts';
import { openDiskFileStore } from './storage/disk/disk-file-store.ts';

export interface Kindling {
  url: string;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
  demoAccounts: readonly DemoAccount[];
  /** Where the first admin is made, outside the demo and as long as there is none. */
  setupLink: string | undefined;
  /** A proxy in front that an earlier run has noticed and TRUST_PROXY does not name. */
  unknownProxy: string | undefined;
  /** Settles when it can no longer work because its embedded database has ended. */
  ended: Promise<void>;
  /** Answers what is under way, then stops everything in order. */
  close(): Promise<void>;
}

/** Starts an installation: database, migrations, keys, demo town, server. Undoes what it began when a step fails. */
export async function startKindling(config: Config, progress: (step: string) => void = () => {}): Promise<Kindling> {
  const log = createLog(config.logLevel);
  const undo: (() => unknown)[] = [];
  let closing = false;
  async function close(): Promise<void> {
    closing = true;
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  }
  try {
    undo.push(await lockDataDir(config.dataDir));
    const port = await choosePort(config.port, config.host);
    const database = await openDatabase(config, progress);
    undo.push(database.stop);
    const pools = createPools({
      ...database,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    undo.push(pools.close);
    if (config.mode === 'production') await refuseDemoData(pools.owner);
    const { dataDir, seedDemo: demo } = config;
    const files = await openDiskFileStore(join(dataDir, 'storage'));
    await verifyInstallationId({ owner: pools.owner, dataDir, files, demo });
    const seal = createSeal(config.encryptionKey, config.previousEncryptionKey);
    const keys = await openKeys(pools.owner, seal);
    await withConnection(pools.owner, async (client) => {
      await cleanUpKeys(client, seal);
      await sealFactors(client, seal);
    });
    if (config.seedDemo) await seedDemo(pools.owner, config.dataDir, progress);
    const url = `http://${hostInUrl(config.host)}:${port}`;
    const app = await buildApp({
      config,
      siteUrl: config.siteUrl ?? url,
      pools,
      keys,
      seal,
      diskFolders: [join(dataDir, 'storage'), ...database.folders],
      log,
    });
    undo.push(() => closeApp(app));
    await app.listen({ host: config.host, port });
    const tell = () => {
      const { publishable, secret } = keys;
      const status = { API_URL: url, PUBLISHABLE_KEY: publishable, SECRET_KEY: secret, DB_URL: database.ownerUrl };
      writeStatus(config.dataDir, status);
      return secret;
    };
    let told = tell();
    // Keys that were rotated are heard of at once by whoever shows one; status.json, and servers nobody asks, wait for this.
    const watch = setInterval(async () => {
      try {
        await keys.refresh();
        if (told !== keys.secret) told = tell();
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
      demoAccounts: config.seedDemo ? readDemoAccounts(config.dataDir) : [],
      unknownProxy: await unknownProxy(pools.owner, config.trustProxy),
      setupLink: config.seedDemo ? undefined : await createSetupLink(pools.owner, config.siteUrl ?? url),
      ended: database.ended.then(() => (closing ? new Promise(() => {}) : undefined)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Servers that share a database agree on rotated keys after so long at the latest. */
const keysReadEveryMs = 30_000;

/** Longer than a person's statement may take (scope.ts). */
const shutdownTimeoutMs = 10_000;

/** Answers what is under way. Whoever has still not sent her request by then, byte by byte perhaps, is not waited for. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
  await app.close();
  clearTimeout(late);
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Somebody else is listening where we were asked to. */
export class PortTaken extends Error {}

/** The port itself, known before the server listens because tokens and links name it; 0 takes a free one. */
function choosePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new PortTaken(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`));
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
