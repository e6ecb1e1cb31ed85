import { expect, test } from 'vitest';
import { withLock } from './with-lock.ts';

test('work of one name takes turns, also after some of it has failed', async () => {
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    withLock('saving', async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('first'), work('second', true), work('third')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
});
