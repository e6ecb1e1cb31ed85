import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of processor time and resident memory of a process, from /proc; undefined where there is none. */
export interface Usage {
  cpuMs: number;
  residentBytes: number;
}

/** Clock tick of /proc. */
const tickMs = 10;
const pageBytes = 4_096;

/** Usage of one process. */
export function usageOf(pid: number): Usage | undefined {
  const stat = readStat(pid);
  return stat && { cpuMs: stat.cpuMs, residentBytes: stat.residentBytes };
}

/** Usage of a process with its children, those that have ended among them. */
function usageOfTree(pid: number): Usage | undefined {
  const root = readStat(pid);
  if (!root) return undefined;
  return {
    cpuMs: [root, ...childrenOf(pid)].reduce((sum, { cpuMs }) => sum + cpuMs, root.endedChildrenMs),
    residentBytes: root.residentBytes,
  };
}

/** Process id of the postmaster on this machine: parent of each backend. */
export async function postmasterOf(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readStat(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** Processor time of node and PostgreSQL from here on; the returned function tells the milliseconds so far. */
export function measureCpu(nodePid: number, postmaster: number): () => { node: number; postgres: number } {
  const read = () => ({ node: usageOf(nodePid)?.cpuMs ?? 0, postgres: usageOfTree(postmaster)?.cpuMs ?? 0 });
  const before = read();
  return () => {
    const now = read();
    return { node: now.node - before.node, postgres: now.postgres - before.postgres };
  };
}

/**
 * Memory of a process and its children as they share it, in bytes: PSS, and of that what lies in shared memory.
 * Undefined where smaps_rollup may not be read.
 */
export function sharedMemoryOfTree(pid: number): { pss: number; shmem: number } | undefined {
  const root = readRollup(pid);
  if (root === undefined) return undefined;
  const all = [root, ...childrenOf(pid).map((child) => readRollup(child.pid) ?? '')];
  const sum = (name: string) =>
    all.reduce(
      (bytes, text) => bytes + 1_024 * Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0),
      0,
    );
  return { pss: sum('Pss'), shmem: sum('Pss_Shmem') };
}

function readRollup(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Resident bytes of a process's heap as malloc grows it, which is neither V8's nor a thread's own; undefined where
 * smaps may not be read.
 */
export function mallocHeapOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /\[heap\]$[\s\S]*?^Rss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : 1_024 * Number(kilobytes);
  } catch {
    return undefined;
  }
}

/** Open file descriptors of a process. */
export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function childrenOf(pid: number) {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []));
  return processes.filter(({ parent }) => parent === pid);
}

function readStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const at = (field: number) => Number(fields[field - 3]);
    return {
      pid,
      parent: at(4),
      cpuMs: (at(14) + at(15)) * tickMs,
      endedChildrenMs: (at(16) + at(17)) * tickMs,
      residentBytes: at(24) * pageBytes,
    };
  } catch {
    return undefined;
  }
}
