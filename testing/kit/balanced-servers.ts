import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './cluster.ts';
import { freePort } from './free-port.ts';
import { type Installation, startInstallation } from './installation.ts';
import { type Balancer, startNginx } from './nginx.ts';

/** One of several servers; it has the same port and data folder each time it is started. */
export interface BalancedServer {
  port: number;
  running: Installation;
  /** Starts it again after it has ended. */
  startAgain(): Promise<void>;
}

export interface BalancedServers {
  /** URL of the balancer. */
  url: string;
  publishableKey: string;
  secretKey: string;
  servers: readonly BalancedServer[];
  stop(): Promise<void>;
}

/** Starts so many servers behind nginx, on one database and one folder of files, as docs/operating recommends. */
export async function startBalancedServers(
  count: number,
  settings: Record<'DATABASE_URL' | 'SMTP_URL', string> & Record<string, string>,
): Promise<BalancedServers> {
  const files = temporaryFolder('files-');
  const servers: BalancedServer[] = [];
  let balancer: Balancer | undefined;
  const stop = async () => {
    await balancer?.stop();
    for (const { running } of servers) running.process.kill('SIGKILL');
    await Promise.all(servers.map(({ running }) => running.ended));
  };
  try {
    let dataDir = '';
    for (let n = 0; n < count; n++) {
      dataDir = temporaryFolder('server-');
      mkdirSync(dataDir, { recursive: true });
      symlinkSync(files, join(dataDir, 'storage'));
      servers.push(await startServer({ ...settings, DATA_DIR: dataDir, PORT: String(await freePort()) }));
    }
    const status = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    balancer = await startNginx(servers.map(({ port }) => port));
    return { url: balancer.url, publishableKey: status.PUBLISHABLE_KEY, secretKey: status.SECRET_KEY, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(settings: Record<'PORT', string> & Record<string, string>): Promise<BalancedServer> {
  const start = () =>
    startInstallation({
      SITE_URL: 'http://kindling.test',
      CONTACT_EMAIL: 'hello@kindling.example',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      ...settings,
    });
  const server: BalancedServer = {
    port: Number(settings.PORT),
    running: await start(),
    async startAgain() {
      server.running = await start();
    },
  };
  return server;
}
