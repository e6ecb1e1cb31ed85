import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

type Ending = { code: number | null; signal: NodeJS.Signals | null };

export interface Replica {
  process: ChildProcess;
  url: string;
  publishableKey: string;
  secretKey: string;
  output(): string;
  ended: Promise<Ending>;
  /** Graceful shutdown (SIGTERM). */
  stop(): Promise<Ending>;
}

/** Starts one replica on a database, with a mail server, as `npm run backend` does on a folder without migrations. */
export async function startReplica(
  databaseUrl: string,
  smtpUrl: string,
  env: Record<string, string> = {},
): Promise<Replica> {
  const dir = temporaryFolder('replica-');
  mkdirSync(join(dir, 'supabase/migrations'), { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dir], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SITE_URL: 'http://backend.test',
      LOG_LEVEL: 'debug',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<Ending>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /open at (http\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    ended.then(() => reject(new Error(`It ended before it was open:\n${output}`)));
  });
  const status = JSON.parse(readFileSync(join(dir, '.backend/status.json'), 'utf8'));
  return {
    process: child,
    url,
    publishableKey: status.PUBLISHABLE_KEY,
    secretKey: status.SECRET_KEY,
    output: () => output,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
