import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runQuietly } from './process.mjs';

/** Those that end with their parent take a moment: they write Node's compile cache. */
const endingMs = 5_000;

/** Orphan processes: all servers of a run have its folder's name in their arguments. */
export async function killOrphanProcesses(folder) {
  const deadline = Date.now() + endingMs;
  let processes = await processesOf(folder);
  while (processes.length > 0 && Date.now() < deadline) {
    await delay(100);
    processes = await processesOf(folder);
  }
  for (const line of processes) {
    console.log(`left running after the tests: ${line.trim()}`);
    process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
  }
  if (processes.length === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [`${processes.length} processes were left running after the tests`] };
}

async function processesOf(folder) {
  const { output } = await runQuietly('ps', ['-eww', '-o', 'pid=,args=']);
  return output.split('\n').filter((line) => line.includes(basename(folder)));
}
