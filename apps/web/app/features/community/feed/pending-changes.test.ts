import { expect, test } from 'vitest';
import { PendingChanges } from './pending-changes.ts';

test('a read with no change meanwhile is current', () => {
  const changes = new PendingChanges();
  expect(changes.verdict('a', changes.version('a'))).toBe('current');
  changes.begin('a');
  expect(changes.end('a')).toBe(false);
  expect(changes.verdict('a', changes.version('a'))).toBe('current');
});

test('a read answered during a change waits for its end, and is asked for once', () => {
  const changes = new PendingChanges();
  changes.begin('a');
  changes.begin('a');
  expect(changes.verdict('a', changes.version('a'))).toBe('later');
  expect(changes.verdict('b', changes.version('b'))).toBe('current');
  expect(changes.end('a')).toBe(false);
  expect(changes.end('a')).toBe(true);
  changes.begin('a');
  expect(changes.end('a')).toBe(false);
});

test('a read that was sent before a change that is over by now is outdated', () => {
  const changes = new PendingChanges();
  const sent = changes.version('a');
  changes.begin('a');
  changes.end('a');
  expect(changes.verdict('a', sent)).toBe('outdated');
});
