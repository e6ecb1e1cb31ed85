import { expect, test } from 'vitest';
import { firstInQueues } from './first-in-queues.ts';
import type { HomeQueue } from './member-home-api.ts';

const now = new Date('2026-11-25T12:00:00Z');
const queue = (name: HomeQueue['queue'], since: string, more: Partial<HomeQueue> = {}): HomeQueue => ({
  queue: name,
  since,
  waiting: 1,
  urgent: false,
  ...more,
});

test('Moderation queue: what is due first is told by what was promised, not by what came in first', () => {
  // a class has three business days, a listing 48 hours
  const queues = [
    queue('class', '2026-11-23T12:00:00Z', { waiting: 16 }),
    queue('listing', '2026-11-23T18:00:00Z'),
    queue('reports', '2026-11-20T12:00:00Z', { waiting: 2 }),
  ];
  expect(firstInQueues(queues, now)).toEqual({
    waiting: 19,
    queue: 'listing',
    words: 'The first is due in 6 hours.',
  });
  expect(firstInQueues(queues, new Date('2026-11-25T21:30:00Z')).words).toBe('The first is overdue by 3 hours.');
});

test('Moderation queue: a correction is due since its deadline', () => {
  const queues = [queue('listing', '2026-11-23T18:00:00Z'), queue('corrections', '2026-11-25T09:00:00Z')];
  expect(firstInQueues(queues, now)).toEqual({
    waiting: 2,
    queue: 'corrections',
    words: 'The first is overdue by 3 hours.',
  });
});

test('Moderation queue: possible danger comes first, and what has no deadline goes by its age', () => {
  const danger = queue('reports', '2026-11-25T11:00:00Z', { urgent: true });
  expect(firstInQueues([queue('listing', '2026-11-20T12:00:00Z'), danger], now)).toEqual({
    waiting: 2,
    queue: 'reports',
    words: 'A report is about possible danger. Start there.',
  });
  const queues = [queue('reports', '2026-11-25T09:00:00Z'), queue('appeals', '2026-11-25T08:00:00Z')];
  expect(firstInQueues(queues, now)).toEqual({ waiting: 2, queue: 'appeals', words: 'The first came in 4 hours ago.' });
  expect(firstInQueues([queue('reports', now.toISOString())], now).words).toBe('The first came in just now.');
});
