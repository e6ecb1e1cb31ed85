import { startStack } from '@kindling/test-kit';
import { expect, test } from 'vitest';
import { fuzz, recordSlowest } from '../../backend/conformance/fuzz/run-fuzzer.ts';
import { kindlingTarget } from '../fuzz/fuzz-kindling.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const requests = Number(process.env.REQUESTS ?? 200_000);

test(`${requests} hostile requests, seed ${seed}: no foreign row, nothing from within, no error of ours`, async () => {
  const stack = await startStack({ trustProxy: 1 });
  try {
    const findings = await fuzz(await kindlingTarget(stack), { seed, requests });
    recordSlowest(findings);
    const { statuses, frames, slowest, faults } = findings;
    console.log(`seed ${seed}: ${findings.requests} requests, ${frames} frames, ${faults.length} faults`, statuses);
    for (const { ms, request } of slowest) console.log(`${ms} ms  ${request.slice(0, 300)}`);
    expect(faults.slice(0, 50)).toEqual([]);
  } finally {
    await stack.close();
  }
});
