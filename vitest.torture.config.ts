import { defineConfig } from 'vitest/config';

/** Long runs that try to break it: `npm run torture`. */
export default defineConfig({
  test: {
    globalSetup: ['testing/kit/global-setup.ts'],
    include: ['conformance/torture/**/*.test.ts', 'backend/conformance/torture/**/*.test.ts'],
    testTimeout: 3_600_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
});
