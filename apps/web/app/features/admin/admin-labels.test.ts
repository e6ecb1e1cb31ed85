import { expect, test } from 'vitest';
import { actionLabel, formatBytes, kindLabel } from './admin-labels.ts';

test('sizes are said in the unit that fits', () => {
  for (const [bytes, label] of [
    [0, '0 bytes'],
    [999, '999 bytes'],
    [42_123_456, '42.1 MB'],
    [1_000_000_000, '1 GB'],
  ] as const)
    expect(formatBytes(bytes)).toBe(label);
});

test('kinds and acts are said in words, those of tomorrow as well', () => {
  expect(kindLabel('listing_received')).toBe('Listing received');
  expect(kindLabel('deletion-done')).toBe('Deletion done');
  expect(actionLabel('lift_ban')).toBe('Reopened an account');
  expect(actionLabel('something_new')).toBe('Something new');
});
