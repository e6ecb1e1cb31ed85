import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** First start of a demo that is killed (SIGKILL) as soon as its output matches. */
export async function killedAt(dataDir: string, when: RegExp): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      MIN_FREE_DISK_MB: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (when.test(output)) child.kill('SIGKILL');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.once('exit', (_code, signal) =>
    signal === 'SIGKILL' ? resolve() : reject(new Error(`It ended before that moment:\n${output}`)),
  );
  await promise;
}

/** Addresses and keys of a running demo. */
export function demoStatus(dataDir: string): { API_URL: string; SECRET_KEY: string; DB_URL: string } {
  return JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
}
