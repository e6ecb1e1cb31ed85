import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

test('how long ago it was is said in few words, and after a day by its date', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const label = (moment: string) => formatRelativeTime(moment, now);
  expect(label('2026-11-21T12:00:05Z')).toBe('Just now');
  expect(label('2026-11-21T11:59:01Z')).toBe('Just now');
  expect(label('2026-11-21T11:59:00Z')).toBe('1 min ago');
  expect(label('2026-11-21T11:00:01Z')).toBe('59 min ago');
  expect(label('2026-11-21T11:00:00Z')).toBe('1 h ago');
  expect(label('2026-11-20T12:00:01Z')).toBe('23 h ago');
  expect(label('2026-11-20T12:00:00Z')).toBe('20 November');
  expect(label('2025-11-20T12:00:00Z')).toBe('20 November 2025');
});
