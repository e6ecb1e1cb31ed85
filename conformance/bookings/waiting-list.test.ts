import { startStack } from '@kindling/test-kit';
import { test } from 'vitest';
import { checkWaitingList } from './check-waiting-list.ts';

test('any sequence of acts leaves bookings, places and the waiting list as the rules say', async () => {
  const stack = await startStack();
  try {
    await checkWaitingList(stack, 150);
  } finally {
    await stack.close();
  }
});
