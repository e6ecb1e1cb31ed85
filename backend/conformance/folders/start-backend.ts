import { execFile, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface RunningApp {
  dir: string;
  url: string;
  output(): string;
  client(): SupabaseClient;
  /** Client with the secret key. */
  admin(): SupabaseClient;
  /** New account, signed in. */
  signUp(email: string, data?: object): Promise<{ client: SupabaseClient; id: string }>;
  stop(): Promise<number | null>;
}

/** Copies an app of `apps/` into a folder of its own. */
export function copyApp(name: string): string {
  const dir = temporaryFolder(`app-${name}-`);
  cpSync(fileURLToPath(new URL(`apps/${name}`, import.meta.url)), dir, { recursive: true });
  return dir;
}

const environment = () => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  PORT: '0',
});

/** Runs a command on a folder, as `npm run backend -- DIR COMMAND` does; resolves with what it said. */
export function runCommand(
  dir: string,
  command: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const args = ['--disable-warning=ExperimentalWarning', program, dir, ...command];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...environment(), ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** Starts the backend on a folder, as `npm run backend` does, with PostgreSQL of its own. */
export async function startBackend(dir: string): Promise<RunningApp> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dir], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const find = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output)?.[1] ?? '';
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Press Ctrl-C')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    ended.then(() => reject(new Error(output)));
  });
  const url = find('open at');
  const client = (key = 'Publishable key') =>
    createClient(url, find(key), { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    dir,
    url,
    output: () => output,
    client: () => client(),
    admin: () => client('Secret key'),
    async signUp(email, data = {}) {
      const signedUp = client();
      const { data: made, error } = await signedUp.auth.signUp({ email, password: 'password', options: { data } });
      if (error) throw error;
      return { client: signedUp, id: made.user?.id ?? '' };
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
