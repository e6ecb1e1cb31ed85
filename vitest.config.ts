import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that wait for timers; what is large is begun early anyway. */
const slow = ['lib/backend/backend-options.test.ts', 'sign-in/sign-in-limits.test.ts', 'pages/data-version.test.ts'];

/** Begins slow files first: begun last, they would be waited for while nothing else runs. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'backend/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'packages/**/*.test.ts',
      'conformance/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**', 'conformance/torture/**', 'backend/conformance/torture/**'],
    globalSetup: ['testing/kit/global-setup.ts'],
    setupFiles: ['conformance/support/property-tests.ts'],
    // For what hangs, not for what is slow.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Four on two cores: most files wait for PostgreSQL and for timers.
    maxWorkers: 4,
    // Files of a worker share their modules, and a server's process (testing/kit/server-process.ts): half of the time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
  },
});
