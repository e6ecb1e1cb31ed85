import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'conformance/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'conformance/torture/**'],
    globalSetup: ['testing/kit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Three on two cores: most files wait for PostgreSQL and for timers.
    maxWorkers: 3,
  },
});
