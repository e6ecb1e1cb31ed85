import { type Stack, startStack } from '@kindling/test-kit';
import { test as base, expect } from './fixtures.ts';

/** The same with the demo town, whose members have something on each page. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const stack = await startStack({ seedDemo: true });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
