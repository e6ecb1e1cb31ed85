import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Open-loop load: asks at a steady rate, whether earlier requests were answered or not, until `until`. Of each kind as
 * often as its weight says; resolves when everything was answered.
 */
export async function askAtSteadyRate<Kind extends string>(
  perSecond: number,
  weights: Readonly<Record<Kind, number>>,
  until: AbortSignal,
  ask: (kind: Kind) => Promise<void>,
): Promise<void> {
  const kinds = (Object.keys(weights) as Kind[]).flatMap((kind) => Array<Kind>(weights[kind]).fill(kind));
  const underWay = new Set<Promise<void>>();
  let due = performance.now();
  while (!until.aborted) {
    for (; due <= performance.now(); due += 1_000 / perSecond) {
      const asking = ask(kinds[randomInt(kinds.length)] as Kind).finally(() => underWay.delete(asking));
      underWay.add(asking);
    }
    await sleep(3);
  }
  await Promise.all(underWay);
}
