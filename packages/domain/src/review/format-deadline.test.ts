import { expect, test } from 'vitest';
import { formatAge, formatDeadline, formatDuration, formatLondonDateTime } from './format-deadline.ts';
import { reviewDeadline } from './review-deadline.ts';

const at = (text: string) => new Date(text);
const hour = 60 * 60_000;

test('a span is said as people say it, rounded down', () => {
  expect([20_000, 60_000, 59 * 60_000, hour, 47.9 * hour, 48 * hour, 80 * hour].map(formatDuration)).toEqual([
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '47 hours',
    '2 days',
    '3 days',
  ]);
});

test('age and deadline are told in words, and being overdue is one of them', () => {
  const submitted = at('2026-11-16T10:00:00Z');
  const deadline = reviewDeadline('listing', submitted);
  expect(formatAge(submitted, at('2026-11-16T10:00:20Z'))).toBe('Just now');
  expect(formatAge(submitted, at('2026-11-16T13:00:00Z'))).toBe('3 hours ago');
  expect(formatDeadline(deadline, at('2026-11-16T13:30:00Z'))).toBe('Due in 44 hours');
  expect(formatDeadline(deadline, at('2026-11-18T09:15:00Z'))).toBe('Due soon: in 45 minutes');
  expect(formatDeadline(deadline, at('2026-11-21T10:00:00Z'))).toBe('Overdue by 3 days');
});

test('a moment is told by the clocks in London', () => {
  expect(formatLondonDateTime(at('2026-06-09T23:30:00Z'))).toBe('Wed, 10 Jun 2026, 00:30');
});
