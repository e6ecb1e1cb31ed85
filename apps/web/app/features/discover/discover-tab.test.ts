import { expect, test } from 'vitest';
import { addressOfTab, discoverTabFrom } from './discover-tab.ts';

test('an address without a tab, or with one that there is none of, opens the classes', () => {
  expect(discoverTabFrom(new URLSearchParams())).toBe('discover');
  expect(discoverTabFrom(new URLSearchParams('tab=lost'))).toBe('discover');
  expect(discoverTabFrom(new URLSearchParams('tab=businesses'))).toBe('businesses');
});

test('words and place go along from classes to businesses and back, the rest of a search does not', () => {
  const search = new URLSearchParams('q=clay&location=Leeds&category=creative&format=virtual');
  expect(addressOfTab('businesses', search)).toBe('?tab=businesses&q=clay&location=Leeds');
  expect(addressOfTab('discover', new URLSearchParams('tab=businesses&q=clay&category=arts'))).toBe('?q=clay');
  expect(addressOfTab('submit-class', search)).toBe('?tab=submit-class');
  expect(addressOfTab('discover')).toBe('?');
});
