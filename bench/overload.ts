import { startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { machineLoad } from './measuring/machine-load.ts';
import { measureEverybody } from './overload/everybody.ts';
import { measureOneVisitor } from './overload/one-visitor.ts';
import { measureSignIns } from './overload/sign-ins.ts';
import { fillScreens } from './requests/fill-screens.ts';

// Overload benchmark: what others wait for while one visitor asks for too much or many sign in, and who is refused when
// everybody comes at once. `npm run bench -- overload 15 sign-ins` is one of them, for 15 seconds.

const seconds = Number(process.argv[2] ?? 15);
/** Part of the names of those to measure. */
const wanted = process.argv[3] ?? '';
const listings = 20_000;
const memberCount = 200;
const loads = { 'one visitor': measureOneVisitor, 'sign-ins': measureSignIns, everybody: measureEverybody };

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'fatal', trustProxy: 1 });
  try {
    const members = await fillScreens(stack, { members: memberCount, listings });
    for (const [name, measure] of Object.entries(loads)) {
      if (name.includes(wanted)) await measure(stack, members, seconds);
    }
    console.log(`\n${machineLoad()}`);
  } finally {
    await stack.close();
  }
} finally {
  await cluster.stop();
}
