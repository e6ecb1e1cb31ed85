import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Not transpiled: a megabyte that is plain JavaScript already.
  build: { external: ['**/apps/web/build/**'] },
  globalSetup: '../testing/kit/global-setup.ts',
  // Output folder for each run, so that two can run in parallel.
  outputDir: `../test-results/${process.env.KINDLING_RUN ?? 'latest'}`,
  fullyParallel: false,
  // Three on two cores: journeys wait more than they compute.
  workers: 3,
  retries: 0,
  // For what hangs, not for what is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Animations take a seventh of the time; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // traces take a third of the time: `TRACE=1` where one is needed
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Service workers are blocked, as `page.route` does not see their responses; tests about them allow them.
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
