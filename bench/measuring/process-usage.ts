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
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []));
  const ours = children.filter(({ parent }) => parent === pid);
  return {
    cpuMs: [root, ...ours].reduce((sum, { cpuMs }) => sum + cpuMs, root.endedChildrenMs),
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

function readStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const at = (field: number) => Number(fields[field - 3]);
    return {
      parent: at(4),
      cpuMs: (at(14) + at(15)) * tickMs,
      endedChildrenMs: (at(16) + at(17)) * tickMs,
      residentBytes: at(24) * pageBytes,
    };
  } catch {
    return undefined;
  }
}
