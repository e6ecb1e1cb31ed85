import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';

const inMemory = '/dev/shm';
const prefix = 'kindling-cluster-';
/** Some six times what a run takes at the most, with its write-ahead log. */
const roomNeeded = 2 * 1024 ** 3;

/**
 * New folder in memory for a run, named after its own folder, where the machine has room: a database is copied there in
 * a seventh of the time. Those of runs that were killed are removed.
 */
export function memoryFolder(run: string): string | undefined {
  if (!isWritable(inMemory)) return undefined;
  for (const name of readdirSync(inMemory)) {
    const left = join(inMemory, name);
    const running = isRunning(Number(name.slice(prefix.length).split('-')[0]));
    if (name.startsWith(prefix) && !running && isWritable(left)) rmSync(left, { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(inMemory);
  if (Math.min(bavail * bsize, process.availableMemory()) < roomNeeded) return undefined;
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-${basename(run)}-`));
  // Traversable for the other user that PostgreSQL runs as when we are root.
  chmodSync(folder, 0o755);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
