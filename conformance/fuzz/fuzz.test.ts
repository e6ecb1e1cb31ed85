import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../../backend/conformance/fuzz/run-fuzzer.ts';
import { kindlingTarget } from './fuzz-kindling.ts';

// Smoke run of `npm run torture -- fuzz`.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

test('hostile requests of every protocol get no foreign row, nothing from within, and no error of ours', async () => {
  const seed = Number(process.env.SEED ?? 20_261_122);
  const { faults, frames } = await fuzz(await kindlingTarget(stack), { seed, requests: 3_000 });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(frames).toBeGreaterThan(10);
  const { status } = await fetch(`${stack.url}/auth/v1/health`);
  expect(status).toBe(200);
}, 300_000);
