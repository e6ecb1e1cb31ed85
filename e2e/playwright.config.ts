import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // A megabyte that is JavaScript already: rewriting it took longer than the test that renders with it.
  build: { external: ['**/apps/web/build/**'] },
  globalSetup: '../testing/kit/global-setup.ts',
  // A folder for each run, so that two can go side by side.
  outputDir: `../test-results/${process.env.KINDLING_RUN ?? 'latest'}`,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // a third of the time goes into traces: `TRACE=1` where one is needed
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What the worker answers, `page.route` does not see. The journeys that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
