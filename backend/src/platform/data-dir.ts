import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Status of the installation: status.json in the data folder, mode 0600, printed by `npm run -s status`. */
export interface InstallationStatus {
  API_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY: string;
  DB_URL: string;
}

export function readStatus(dataDir: string): InstallationStatus | undefined {
  const file = join(dataDir, 'status.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InstallationStatus) : undefined;
}

export function writeStatus(dataDir: string, status: InstallationStatus): void {
  writePrivateFile(join(dataDir, 'status.json'), `${JSON.stringify(status, null, 2)}\n`);
}

/** Writes a private file (mode 0600) atomically. */
export function writePrivateFile(file: string, text: string): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  chmodSync(partial, 0o600);
  renameSync(partial, file);
}

/** Database, files and data folder do not belong together; the message says what to do. */
export class InstallationError extends Error {}

/** Data folder locked by another process. */
export class AlreadyRunningError extends Error {}

/**
 * Locks the data folder for this process; what a process that has died claimed is free. Returns how to give it back.
 * Each start lays down a claim of its own before it looks for others, so that of two at the same moment at least one
 * sees the other; who sees another steps back, and tries again a little later in case both did.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const claim = join(dataDir, `kindling-${process.pid}.pid`);
  for (let attempt = 1; ; attempt++) {
    writePrivateFile(claim, processStartTime(process.pid));
    const other = findLockHolder(dataDir);
    if (other === undefined) return () => rmSync(claim, { force: true });
    rmSync(claim, { force: true });
    if (attempt === 8) {
      throw new AlreadyRunningError(
        `Kindling is already running here, as process ${other}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(Math.random() * 100);
  }
}

/** Lock holder: another living process; stale locks are deleted. */
export function findLockHolder(dataDir: string): number | undefined {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^kindling-(\d+)\.pid$/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    const began = readOrEmpty(join(dataDir, name));
    if (began !== '' && processStartTime(pid) === began) return pid;
    rmSync(join(dataDir, name), { force: true });
  }
  return undefined;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Start time of a process in its own clock: a later process under the same id has another. */
function processStartTime(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    process.kill(pid, 0);
    return 'running';
  } catch {
    return 'ended';
  }
}
