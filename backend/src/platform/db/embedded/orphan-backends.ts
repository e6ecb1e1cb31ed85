import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const quitWithinMs = 500;
/**
 * One that even SIGKILL does not end, or that is not ours to end: PostgreSQL then says itself why it does not start.
 */
const killedWithinMs = 10_000;

/**
 * Ends the backends of a postmaster that is no more: most see it die and follow, but one that waits for a lock within
 * shared memory, or was stopped, holds on to that for as long as it lives, and no new postmaster starts meanwhile.
 * Where there is no /proc (macOS, Windows) they can't be told from others', and are waited for.
 */
export async function endOrphanBackends(cluster: string): Promise<void> {
  const folder = realpathSync(cluster);
  const began = performance.now();
  for (let left = backendsIn(folder); left.length > 0; left = backendsIn(folder)) {
    const waited = performance.now() - began;
    if (waited > killedWithinMs) return;
    const signal = waited < quitWithinMs ? 'SIGQUIT' : 'SIGKILL';
    for (const pid of left) end(pid, signal);
    await sleep(20);
  }
}

/** Processes of PostgreSQL by their working folder, which is their cluster (PGDATA). */
function backendsIn(folder: string): number[] {
  return processes().filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      );
    } catch {
      // It has ended, or is somebody else's.
      return false;
    }
  });
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
