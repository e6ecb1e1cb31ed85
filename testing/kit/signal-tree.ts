import { execFileSync } from 'node:child_process';

/** Sends a signal to a process and to those that it has started, as to PostgreSQL's postmaster and its backends. */
export function signalTree(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...below.trim().split(/\s+/).map(Number)]) process.kill(each, signal);
}
