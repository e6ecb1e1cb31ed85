import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { type BrowserContext, test as base, expect } from '@playwright/test';

interface PerTest {
  /** A pattern of a console message that this test provokes on purpose, such as the 400 of a wrong password. */
  allowConsole: (pattern: RegExp) => void;
  /** Makes the context's pages open as this member, as if she had signed in on this device before. */
  signedInAs: (member: Persona) => Promise<void>;
}

interface PerWorker {
  /** The real server with a database of its own, in demo mode without the demo town. */
  stack: Stack;
}

/** Every page of every test must be free of console errors, uncaught errors and policy violations. */
export const test = base.extend<PerTest & { quiet: undefined }, PerWorker>({
  stack: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const stack = await startStack();
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },

  allowConsole: async ({ context }, use) => {
    const allowed: RegExp[] = [];
    const errors = collectErrors(context);
    await use((pattern) => {
      allowed.push(pattern);
    });
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
  },

  // Watches even where a test does not ask for allowConsole.
  quiet: [
    async ({ allowConsole }, use) => {
      expect(allowConsole).toBeDefined();
      await use(undefined);
    },
    { auto: true },
  ],

  signedInAs: async ({ context }, use) => {
    await use(async ({ session }) => {
      await context.addInitScript((stored) => {
        // A page that has not been anywhere yet has no storage.
        if (location.protocol === 'about:' || sessionStorage.getItem('test-signed-in')) return;
        sessionStorage.setItem('test-signed-in', 'yes');
        localStorage.setItem('kindling-auth', stored);
      }, JSON.stringify(session));
    });
  },
});

/** What Playwright itself says of `serviceWorkers: 'block'`. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** What members' pages ask for by themselves, in a test that has taken the network away meanwhile. They go on without it. */
const expectedOfflineError = /^Failed to load resource: net::ERR_.*\/rpc\/my_draft_key$/;

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.text() === workerBlocked) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const error = `${message.text()} ${url}`.trim();
    if (!expectedOfflineError.test(error)) errors.push(error);
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  return errors;
}

export { expect };
