import { basename } from 'node:path';
import { runQuietly } from './process.mjs';

/** Orphan processes: all servers of a run have its folder's name in their arguments. */
export async function killOrphanProcesses(folder) {
  const { output } = await runQuietly('ps', ['-eww', '-o', 'pid=,args=']);
  const processes = output.split('\n').filter((line) => line.includes(basename(folder)));
  for (const line of processes) {
    console.log(`left running after the tests: ${line.trim()}`);
    process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
  }
  if (processes.length === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [`${processes.length} processes were left running after the tests`] };
}
