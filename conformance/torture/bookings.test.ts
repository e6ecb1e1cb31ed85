import { startStack } from '@kindling/test-kit';
import { test } from 'vitest';
import { checkCourseLine } from '../bookings/check-course-line.ts';
import { checkWaitingList } from '../bookings/check-waiting-list.ts';

const sequences = Number(process.env.SEQUENCES ?? 5000);

test(`${sequences} sequences of acts leave bookings, places and the waiting list as the rules say`, async () => {
  const stack = await startStack();
  try {
    await checkWaitingList(stack, sequences);
  } finally {
    await stack.close();
  }
});

test(`${sequences} sequences of acts leave whole courses and their waiting list as the rules say`, async () => {
  const stack = await startStack();
  try {
    await checkCourseLine(stack, sequences);
  } finally {
    await stack.close();
  }
});
