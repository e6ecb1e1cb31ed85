import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type ConfirmedMember, createConfirmedMember } from '@kindling/test-kit/confirmed-member';
import { freePort } from '@kindling/test-kit/free-port';
import { startInstallation } from '@kindling/test-kit/installation';
import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import pg from 'pg';
import { networkAddress } from '../measuring/network-address.ts';
import { fillCommunity } from '../requests/fill-community.ts';
import { fillDirectory } from '../search/fill-directory.ts';
import { fillSessions } from '../search/fill-sessions.ts';

/** An installation as it is run for real, with a directory, dates and a community, and members who are signed in. */
export interface EnduranceWorld {
  url: string;
  publishableKey: string;
  metricsUrl: string;
  /** Process id of the server. */
  pid: number;
  members: readonly ConfirmedMember[];
  sql: pg.Pool;
  /** What the server logged. */
  log(): string;
  stop(): Promise<void>;
}

export const password = 'over the hills and far away';
const listings = 5_000;
const sessions = 1_000;

export async function startWorld(memberCount: number): Promise<EnduranceWorld> {
  const dataDir = temporaryFolder('endurance-');
  const smtp = await startSmtpServer();
  const port = String(await freePort());
  const metricsPort = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const installation = await startInstallation({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: 'http://kindling.test',
    CONTACT_EMAIL: 'hello@kindling.example',
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
    METRICS_PORT: metricsPort,
    LOG_LEVEL: 'warn',
  });
  const status = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const sql = new pg.Pool({ connectionString: status.DB_URL, max: 1 });
  sql.on('error', () => {});
  const stop = async () => {
    await sql.end();
    installation.process.kill('SIGTERM');
    await installation.ended;
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { PUBLISHABLE_KEY: publishableKey, SECRET_KEY: secretKey } = status;
    await fillDirectory(sql, listings);
    await fillSessions(sql, sessions);
    const members: ConfirmedMember[] = [];
    for (let n = 0; n < memberCount; n++) {
      const headers = { 'x-forwarded-for': networkAddress(n) };
      members.push(await createConfirmedMember({ url, publishableKey, secretKey }, password, headers));
    }
    // A new account may write less on its first days.
    await sql.query(`update auth.users set created_at = now() - interval '1 year'`);
    const client = await sql.connect();
    await fillCommunity(client, members).finally(() => client.release());
    await sql.query('vacuum analyze');
    return {
      url,
      publishableKey,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      pid: installation.process.pid ?? 0,
      members,
      sql,
      log: installation.output,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
