import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Where npm starts it: a clone, and a release that was unpacked, with the packages that are here. */
const folders = { clone: () => repository, release: unpackRelease };

function unpackRelease(): string {
  const folder = temporaryFolder('release-');
  const launch = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: repository, encoding: 'utf8' });
  const archive = launch('release', folder).trim().split('\n').at(-1) ?? '';
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder });
  execFileSync('tar', ['--extract', '--file', archive, '--strip-components=1'], { cwd: folder });
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  for (const installed of ['node_modules', 'backend/node_modules', 'apps/server/node_modules', 'apps/web/node_modules'])
    if (existsSync(join(repository, installed)))
      execFileSync('cp', ['-al', join(repository, installed), join(folder, installed)]);
  const lock = createHash('sha256')
    .update('package-lock.json\0')
    .update(readFileSync(join(folder, 'package-lock.json')));
  writeFileSync(join(folder, 'node_modules/.kindling-release'), lock.update('\0').digest('hex'));
  return folder;
}

// What a container's CMD or a supervisor does: it signals the pid it started, which is npm's and not the server's.
test.for([
  ['SIGTERM', 'clone'],
  ['SIGKILL', 'release'],
] as const)(
  '%s to npm stops the launcher, the server and PostgreSQL, started from a %s',
  {
    timeout: 120_000,
  },
  async ([signal, where]) => {
    const cwd = folders[where]();
    const dataDir = temporaryFolder('data-');
    const npm = spawn('npm', ['start', '--', '--empty'], {
      cwd,
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
      // A release was built by whoever made it.
      if (where === 'release') expect(said).not.toContain('Building');
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
