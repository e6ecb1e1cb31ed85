import { expect, test } from 'vitest';
import { groupSizeInWords, mapsAddress, placeInWords, priceInWords } from './words.ts';

test('a price is said in words, and what the teacher wrote herself is left as it is', () => {
  const said = (pricing_type: string, price_amount: string | null) => priceInWords({ pricing_type, price_amount });
  expect(said('fixed', '25')).toBe('£25');
  expect(said('fixed', ' £25 with materials ')).toBe('£25 with materials');
  expect(said('fixed', '0')).toBe('Free');
  expect(said('hourly', 'free')).toBe('Free');
  expect(said('fixed', null)).toBe('Not given yet');
  expect(said('hourly', '18.50')).toBe('£18.50 an hour');
  expect(said('hourly', '£18 per hour')).toBe('£18 per hour');
  expect(said('package', '£120')).toBe('£120 for the package');
  expect(said('package', '£120 for six weeks')).toBe('£120 for six weeks');
  expect(said('message', null)).toBe('Ask the teacher');
  expect(said('message', 'From £10')).toBe('From £10; ask the teacher');
});

test('where a class is depends on its format', () => {
  const at = (class_format: string, class_location: string | null) => ({ class_format, class_location });
  expect(placeInWords(at('in-person', 'Hebden Bridge'))).toBe('Hebden Bridge');
  expect(placeInWords(at('both', 'Hebden Bridge'))).toBe('Hebden Bridge, and online');
  expect(placeInWords(at('virtual', 'Hebden Bridge'))).toBe('Online');
  expect(placeInWords(at('in-person', '  '))).toBe('In person');
  expect(mapsAddress(at('in-person', 'Mill Lane & 2nd'))).toContain('query=Mill+Lane+%26+2nd');
  expect(mapsAddress(at('virtual', 'Hebden Bridge'))).toBeUndefined();
  expect(mapsAddress(at('both', null))).toBeUndefined();
});

test('the size of a group', () => {
  expect([null, 1, 8].map(groupSizeInWords)).toEqual([undefined, 'One to one', 'Up to 8 people']);
});
