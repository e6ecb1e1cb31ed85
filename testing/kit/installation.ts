import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Installation {
  process: ChildProcess;
  /** URL that it printed. */
  url: string;
  output(): string;
  /** Resolves with the exit code and signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** Starts the server as `npm start` does, with an embedded database, and waits for its URL. */
export async function startInstallation(
  env: Record<string, string>,
  how: { main?: string; uid?: number; gid?: number } = {},
): Promise<Installation> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', how.main ?? program], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(how.uid !== undefined && { uid: how.uid, gid: how.gid }),
  });
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
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
  return { process: child, url, output: () => output, ended };
}
