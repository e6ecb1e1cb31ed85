import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { installLockfile } from './install-lockfile.ts';

/** Supabase Lite, another server of PostgREST's protocol, on a PostgreSQL database of its own. */
export interface LiteServer {
  url: string;
  pid: number;
  /** Access token with these claims, which it takes as its own. */
  tokenOf(claims: object): string;
  /** Reads the schema anew. */
  reload(): Promise<void>;
  /** Its log so far. */
  log(): string;
  stop(): Promise<void>;
}

const folder = fileURLToPath(new URL('./lite/', import.meta.url));
const secret = 'a secret of a server that only tests know';

/** Starts Supabase Lite; the first time installs it, in a folder that nothing else looks into. */
export async function startLite(databaseUrl: string, connections = 4): Promise<LiteServer> {
  installLockfile(folder, 'Supabase Lite beside the tests (150 MB)');
  const child = fork(`${folder}serve.mjs`, {
    cwd: folder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH ?? '',
      DO_NOT_TRACK: '1',
      LITE_DATABASE_URL: databaseUrl,
      LITE_CONNECTIONS: String(connections),
      LITE_JWT_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = () =>
    Promise.race([
      new Promise<unknown>((resolve) => child.once('message', resolve)),
      ended.then(() => Promise.reject(new Error(`Supabase Lite ended:\n${output}`))),
    ]);
  const { url } = (await message()) as { url: string };
  return {
    url,
    pid: child.pid ?? 0,
    tokenOf: sign,
    reload: async () => {
      child.send('reload');
      await message();
    },
    log: () => output,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function sign(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
