import { instructorOutcome } from '@kindling/domain/teaching/instructor-rows';
import { expect, test } from 'vitest';
import { currentToasts } from '../../../ui/feedback/toast-store.ts';
import { announceOutcome } from './instructor-outcome.ts';

test('a profile that was created is a toast, one that was not a destructive one, which the form announces', () => {
  expect(announceOutcome(instructorOutcome({ code: '23505' })).ok).toBe(false);
  expect(currentToasts()).toMatchObject([{ variant: 'destructive', announced: false }]);
  expect(announceOutcome(instructorOutcome(null)).ok).toBe(true);
  expect(currentToasts()).toMatchObject([{ variant: 'default', announced: true }]);
});
