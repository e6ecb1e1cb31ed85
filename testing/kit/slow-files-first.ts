import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that wait for timers; what is large is begun early anyway. */
const slow = ['lib/backend/backend-options.test.ts', 'sign-in/sign-in-limits.test.ts', 'pages/data-version.test.ts'];

/** Begins slow files first: begun last, they would be waited for while nothing else runs. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
