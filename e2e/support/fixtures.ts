import { hash } from 'node:crypto';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchRequests } from './requests-in-flight.ts';

interface PerTest {
  /** Allows console messages that the test provokes, such as the 400 of a wrong password. */
  allowConsole: (pattern: RegExp) => void;
  /** Stores this member's session in the context, so that its pages open signed in. */
  signedInAs: (member: Pick<Persona, 'id' | 'session'>) => Promise<void>;
}

interface PerWorker {
  /** Real server with a database of its own, in demo mode without demo data. */
  stack: Stack;
}

/** Fails the test on console errors, uncaught errors and Content-Security-Policy violations. */
export const test = base.extend<PerTest & { quiet: undefined }, PerWorker>({
  stack: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const stack = await startStack({ securityKeys: true });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },

  allowConsole: async ({ context, stack }, use) => {
    const allowed: RegExp[] = [];
    const errors = collectErrors(context);
    await use((pattern) => {
      allowed.push(pattern);
    });
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    expect(unexpected, unexpected.length > 0 ? serverErrors(stack) : undefined).toEqual([]);
  },

  // Automatic: runs also where a test does not use allowConsole.
  quiet: [
    async ({ allowConsole, context }, use) => {
      expect(allowConsole).toBeDefined();
      watchRequests(context);
      await use(undefined);
    },
    { auto: true },
  ],

  signedInAs: async ({ context }, use) => {
    await use(async ({ id, session }) => {
      // She joined elsewhere: the contact sync of a new account is not this browser's to request.
      const stored = {
        'kindling-auth': JSON.stringify(session),
        'kindling-contact-syncs': JSON.stringify([{ account: hash('sha256', id), attempts: 1, failed: false }]),
      };
      await context.addInitScript((items) => {
        // about:blank has no storage.
        if (location.protocol === 'about:' || sessionStorage.getItem('test-signed-in')) return;
        sessionStorage.setItem('test-signed-in', 'yes');
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
    });
  },
});

/** Playwright's own message for `serviceWorkers: 'block'`. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** Background requests of members' pages that fail while a test is offline. */
const expectedOfflineError = /^Failed to load resource: net::ERR_.*\/rpc\/my_draft_key$/;

/** What the server logged of its own failures: the browser knows their status alone. */
function serverErrors(stack: Stack): string {
  const lines = stack.log().split('\n');
  return ['The server’s failures so far:', ...lines.filter((line) => /"status":5\d\d|"level":[56]0/.test(line))].join(
    '\n',
  );
}

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.text() === workerBlocked) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const error = `${message.text()} ${url}`.trim();
    if (!expectedOfflineError.test(error)) errors.push(error);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chromium's own, of a cross-document transition (`@view-transition`) to a page that is left or not drawn yet; no
    // script of ours started it.
    if (!message.includes('ViewTransition opt-in disabled')) errors.push(`uncaught: ${message}`);
  });
  return errors;
}

export { expect };
