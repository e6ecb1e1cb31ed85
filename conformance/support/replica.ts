import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';

export interface Replica extends Installation {
  publishableKey: string;
  /** Graceful shutdown (SIGTERM). */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts one replica of the server on a database, with a mail server. */
export async function startReplica(
  databaseUrl: string,
  smtpUrl: string,
  env: Record<string, string> = {},
): Promise<Replica> {
  const dataDir = temporaryFolder('replica-');
  const installation = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SITE_URL: 'http://kindling.test',
    CONTACT_EMAIL: 'hello@kindling.example',
    LOG_LEVEL: 'debug',
    ...env,
  });
  const { API_URL: url, PUBLISHABLE_KEY: publishableKey } = JSON.parse(
    readFileSync(join(dataDir, 'status.json'), 'utf8'),
  );
  return {
    ...installation,
    url,
    publishableKey,
    stop() {
      installation.process.kill('SIGTERM');
      return installation.ended;
    },
  };
}
