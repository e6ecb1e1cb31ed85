import { expect, test } from 'vitest';
import { thingEntries } from './thing-entries.ts';
import { thingKeywords } from './thing-keywords.ts';

test('every thing has keywords, written as a search reads them', () => {
  for (const { slug } of thingEntries) {
    const words = thingKeywords[slug];
    expect(words, slug).toMatch(/^[a-z0-9]+( [a-z0-9]+)+$/);
    expect(words.split(' ').length, slug).toBeGreaterThan(2);
  }
});
