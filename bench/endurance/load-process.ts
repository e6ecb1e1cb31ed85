import { once } from 'node:events';
import { askAtSteadyRate } from '@kindling/test-kit/steady-rate';
import { Listeners } from './listeners.ts';
import { askFor, type Kind, type Scene, weights } from './mixed-requests.ts';

// Steady mixed load in a process of its own, until it is told to stop; then it tells what was answered.

export interface EnduranceTask {
  scene: Scene;
  perSecond: number;
  sockets: number;
}

export interface LoadReport {
  /** Answers by kind and status. */
  answers: Record<string, Record<string, number>>;
  heard: number;
}

/** What is answered otherwise than it should is named so often, of each kind. */
const namedEach = 20;

const [{ scene, perSecond, sockets }] = (await once(process, 'message')) as [EnduranceTask];
const answers: LoadReport['answers'] = {};
const count = (kind: Kind, status: string) => {
  const ofKind = answers[kind] ?? {};
  answers[kind] = ofKind;
  const name = status in ofKind || Object.keys(ofKind).length < namedEach ? status : 'others';
  ofKind[name] = (ofKind[name] ?? 0) + 1;
};
const listeners = new Listeners(scene, sockets);
await listeners.openAll();
process.send?.('ready');

const stopped = new AbortController();
process.once('message', () => stopped.abort());
process.once('disconnect', () => process.exit(1));
await askAtSteadyRate(perSecond, weights, stopped.signal, async (kind) => {
  if (kind !== 'socket reopened') return askFor(scene, kind, count);
  await listeners.replaceOldest().then(
    () => count(kind, '2xx'),
    (error: Error) => count(kind, `refused: ${error.message}`),
  );
});
listeners.closeAll();
process.send?.({ answers, heard: listeners.heard } satisfies LoadReport, () => process.exit(0));
