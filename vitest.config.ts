import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './testing/kit/slow-files-first.ts';

export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'conformance/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'conformance/torture/**'],
    globalSetup: ['testing/kit/global-setup.ts'],
    // For what hangs, not for what is slow.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Three on two cores: most files wait for PostgreSQL and for timers.
    maxWorkers: 3,
    // Files of a worker share their modules, and a server's process (testing/kit/server-process.ts): half of the time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
  },
});
