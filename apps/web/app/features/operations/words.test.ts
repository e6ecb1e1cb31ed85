import { expect, test } from 'vitest';
import { actInWords, bytesInWords, kindInWords } from './words.ts';

test('sizes are said in the unit that fits', () => {
  for (const [bytes, words] of [
    [0, '0 bytes'],
    [999, '999 bytes'],
    [42_123_456, '42.1 MB'],
    [1_000_000_000, '1 GB'],
  ] as const)
    expect(bytesInWords(bytes)).toBe(words);
});

test('kinds and acts are said in words, those of tomorrow as well', () => {
  expect(kindInWords('listing_received')).toBe('Listing received');
  expect(kindInWords('deletion-done')).toBe('Deletion done');
  expect(actInWords('lift_ban')).toBe('Opened an account again');
  expect(actInWords('something_new')).toBe('Something new');
});
