import { defineConfig } from 'vitest/config';

/** The backend's own tests, on a database without a project (`npm test -- backend`); otherwise as vitest.config.ts. */
export default defineConfig({
  test: {
    globalSetup: ['testing/kit/backend/global-setup.ts'],
    include: ['backend/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'backend/conformance/torture/**'],
    setupFiles: ['conformance/support/property-tests.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 4,
    isolate: false,
  },
});
