import { instructorOutcome } from '@kindling/domain/teaching/instructor-rows';
import { expect, test } from 'vitest';
import { currentToasts } from '../../../ui/feedback/toast-store.ts';
import { announceOutcome } from './instructor-outcome.ts';

test('[TEACH-09] a profile that was created is called back about, one that was not is not', () => {
  const called: string[] = [];
  announceOutcome(instructorOutcome({ code: '23505' }), () => called.push('refused'));
  expect(currentToasts()).toMatchObject([{ variant: 'destructive' }]);
  expect(called).toEqual([]);
  announceOutcome(instructorOutcome(null), () => called.push('created'));
  expect(currentToasts()).toMatchObject([{ variant: 'default' }]);
  expect(called).toEqual(['created']);
});
