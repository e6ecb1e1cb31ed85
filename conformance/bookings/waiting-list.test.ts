import { startStack } from '@kindling/test-kit';
import { test } from 'vitest';
import { checkCourseLine } from './check-course-line.ts';
import { checkWaitingList } from './check-waiting-list.ts';

test('any sequence of acts leaves bookings, places, courses and their waiting lists as the rules say', async () => {
  const stack = await startStack();
  try {
    await checkWaitingList(stack, 150);
    await checkCourseLine(stack, 40);
  } finally {
    await stack.close();
  }
});
