import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run -s status` prints, kept in the data folder as status.json, mode 0600. */
export interface Status {
  API_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY: string;
  DB_URL: string;
}

export function writeStatus(dataDir: string, status: Status): void {
  writePrivate(join(dataDir, 'status.json'), `${JSON.stringify(status, null, 2)}\n`);
}

/** A file of the data folder that only its owner may read, replaced as a whole. */
export function writePrivate(file: string, text: string): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  chmodSync(partial, 0o600);
  renameSync(partial, file);
}

/** Another Kindling is at work on this data folder. */
export class AlreadyRunning extends Error {}

/** Takes the data folder for this process; a folder whose holder has died is free. Returns how to give it back. */
export function takeDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'kindling.pid');
  if (existsSync(file)) {
    const [pid = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ');
    if (Number(pid) !== process.pid && startOf(Number(pid)) === began) {
      throw new AlreadyRunning(
        `Kindling is already running here, as process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
  }
  writePrivate(file, `${process.pid} ${startOf(process.pid)}\n`);
  return () => rmSync(file, { force: true });
}

/** When a process began, in its own clock: a number that a later process under the same id does not share. */
function startOf(pid: number): string {
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
