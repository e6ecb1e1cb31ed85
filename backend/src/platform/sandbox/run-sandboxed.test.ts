import { mkdtempSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSandboxed } from './run-sandboxed.ts';

test('Low priority: a decoder runs behind the server', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'kindling-sandbox-')), 'child.mjs');
  writeFileSync(
    program,
    `import { getPriority } from 'node:os';
     process.once('message', () => process.send(getPriority(), () => process.disconnect()));`,
  );
  const bounds = { timeoutMs: 30_000, maxMemoryBytes: 2 ** 31 };
  expect(await runSandboxed<number>(program, {}, bounds)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
});
