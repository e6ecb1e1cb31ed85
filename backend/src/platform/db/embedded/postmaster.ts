import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphanBackends } from './orphan-backends.ts';
import type { ServerPaths } from './paths.ts';

export interface Postmaster {
  port: number;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL settings by name. */
export type Settings = Readonly<Record<string, string>>;

const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

/** Starts PostgreSQL on the cluster, on loopback only, after ending an orphaned one. */
export async function startPostmaster(
  paths: ServerPaths,
  preferredPort: number | undefined,
  otherSettings: Settings = {},
): Promise<Postmaster> {
  await endOrphan(paths.cluster);
  await endOrphanBackends(paths.cluster);
  const port = await freePort(preferredPort);
  const logFile = join(paths.cluster, 'server.log');
  const log = openLog(logFile, paths.user);
  const child = spawn(
    join(paths.bin, 'postgres'),
    ['-D', paths.cluster, ...asArguments({ ...settings(port), ...otherSettings })],
    {
      cwd: paths.cluster,
      // A group of its own: Ctrl-C in the terminal reaches us, and we stop it in good order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' },
      ...paths.user,
    },
  );
  closeSync(log);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // However we exit, by an uncaught error or a tool that ends the process, it stops in good order by itself.
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  void ended.then(() => process.off('exit', stopWithUs));
  await waitUntilReady(child, paths.cluster, logFile);
  return { port, ended, stop: () => stop(child, ended) };
}

/** O_NOFOLLOW: the folder is the postgres user's; a symlink put there would let that user write any file of root's. */
function openLog(file: string, user: ServerPaths['user']): number {
  const log = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  if (user) fchownSync(log, user.uid, user.gid);
  return log;
}

function settings(port: number): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    timezone: 'UTC',
    // What people wrote must not reach the log: no statements, and errors without the row they are about.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    log_statement: 'none',
    log_min_duration_statement: '-1',
  };
}

function asArguments(values: Settings): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Readiness as pg_ctl reads it: the eighth line of postmaster.pid says "ready". */
async function waitUntilReady(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let until = Date.now() + readyWithinMs;
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  while (Date.now() < until) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
    const lines = readPidFile(cluster);
    const state = Number(lines?.[0]) === child.pid ? lines?.[7]?.trim() : undefined;
    if (state === 'ready') return;
    // Recovery takes as long as there is write-ahead log: ended before its end, it would begin again for ever.
    if (state === 'starting') until = Date.now() + readyWithinMs;
    await sleep(15);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start. Its log, ${logFile}, ends with:\n${tail(logFile)}`, { cause: failed });
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGINT');
  const stopped = await Promise.race([ended.then(() => true), sleep(stopWithinMs, false, { ref: false })]);
  if (!stopped) {
    // Its next start recovers from the write-ahead log.
    child.kill('SIGQUIT');
    await ended;
  }
}

/**
 * Orphan cleanup: after our process was killed its postmaster lives on; after the postmaster was killed its pid file
 * stays behind, and the number in it may be another process by now.
 */
async function endOrphan(cluster: string): Promise<void> {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isPostmasterOf(pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!isPostmasterOf(pid, cluster)) return;
      await sleep(50);
    }
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return !command.trimStart().startsWith('Z') && command.includes('postgres') && command.includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function freePort(preferred: number | undefined): Promise<number> {
  const attempt = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
    });
  return attempt(preferred ?? 0).catch(() => attempt(0));
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
}
