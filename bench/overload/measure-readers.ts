import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@kindling/test-kit';
import type { LoadTask, PlannedRequest } from './load-process.ts';
import { printReaders, readFor } from './reader.ts';
import { printAnswers, startLoad } from './start-load.ts';

/** What somebody waits for before a load and while it lasts, and what those of the load were answered. */
export async function measureReaders(
  stack: Stack,
  load: LoadTask,
  seconds: number,
  requests: (round: number) => readonly PlannedRequest[],
): Promise<void> {
  await readFor(stack, 3, requests);
  const quiet = await readFor(stack, seconds, requests);
  const running = startLoad(load);
  await sleep(3_000);
  const meanwhile = await readFor(stack, seconds, requests);
  const answers = await running.stop();
  printReaders(quiet, meanwhile);
  printAnswers(answers);
}
