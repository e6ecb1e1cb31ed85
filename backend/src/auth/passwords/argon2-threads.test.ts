import { argon2Sync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createArgon2Threads } from './argon2-threads.ts';

const threads = createArgon2Threads();
afterAll(() => threads.close());

const task = { message: 'words', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 };

test('a hash is what node:crypto makes, also after a thread has died of one that cannot be made', async () => {
  const hash = argon2Sync('argon2id', task);
  expect(await threads.derive(task)).toEqual(hash);
  await expect(threads.derive({ ...task, parallelism: 0 })).rejects.toThrow('parallelism');
  expect(await threads.derive(task)).toEqual(hash);
});
