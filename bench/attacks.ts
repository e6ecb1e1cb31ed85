import { startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { attacks } from './attacks/attacks.ts';
import { measureAttack } from './attacks/measure-attack.ts';
import { machineLoad } from './measuring/machine-load.ts';

// Cheap requests of one network that cost everybody much: what a bystander in another network waits for her pages,
// beside a control without the attack. `npm run bench -- attacks 15 bodies` is one of them, for 15 seconds.

const seconds = Number(process.argv[2] ?? 15);
/** Part of the names of those to measure. */
const wanted = process.argv[3] ?? '';

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'fatal', trustProxy: 1, seedDemo: true });
  try {
    console.log(
      '| attack | control: home p50/p95 | directory p50/p95 | meanwhile: home p50/p95 | directory p50/p95 | answers to the attack |',
    );
    console.log('|---|--:|--:|--:|--:|---|');
    for (const [name, plan] of Object.entries(attacks)) {
      if (name.includes(wanted)) await measureAttack(stack, name, await plan(stack), seconds);
    }
    console.log(`\n${machineLoad()}`);
  } finally {
    await stack.close();
  }
} finally {
  await cluster.stop();
}
