import { type Stack, startStack } from '@kindling/test-kit';
import { test as base, expect } from './fixtures.ts';

interface PerWorker {
  stack: Stack;
  /** Name of the town: a file that rewrites what is in it has one of its own, in a worker of its own. */
  town: string;
}

/** The same with the demo town, whose members have something on each page. */
export const test = base.extend<object, PerWorker>({
  town: ['shared', { option: true, scope: 'worker' }],

  stack: [
    async ({ browserName, town }, use) => {
      expect(browserName).toBe('chromium');
      expect(town).not.toBe('');
      const stack = await startStack({ seedDemo: true });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
