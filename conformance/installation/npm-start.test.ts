import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));

// What a container's CMD or a supervisor does: it signals the pid it started, which is npm's and not the server's.
test.for(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm stops the launcher, the server and PostgreSQL',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const dataDir = temporaryFolder('data-');
    const npm = spawn('npm', ['start', '--', '--empty'], {
      cwd: repository,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const launched = new Set<number>();
    try {
      await expect.poll(() => said, { timeout: 90_000 }).toContain('Kindling is open');
      for (const pid of descendants(npm.pid as number)) launched.add(pid);
      expect(launched.size).toBeGreaterThan(2);
      const ended = once(npm, 'exit');
      npm.kill(signal);
      await ended;
      // A signal that npm hears is answered after everything has stopped.
      if (signal === 'SIGTERM') expect(running(launched)).toEqual([]);
      await expect.poll(() => running(launched)).toEqual([]);
    } finally {
      for (const pid of running(launched)) process.kill(pid, 'SIGKILL');
    }
  },
);

interface Process {
  pid: number;
  parent: number;
}

function processes(): Process[] {
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

function descendants(root: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(root);
}

function running(pids: ReadonlySet<number>): number[] {
  return processes()
    .map(({ pid }) => pid)
    .filter((pid) => pids.has(pid));
}
