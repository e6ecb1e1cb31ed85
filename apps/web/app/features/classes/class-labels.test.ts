import { expect, test } from 'vitest';
import { classMapUrl, groupSizeLabel, locationLabel, priceLabel } from './class-labels.ts';

test('a price is said in words, and what the teacher wrote herself is left as it is', () => {
  const label = (pricing_type: string, price_amount: string | null) => priceLabel({ pricing_type, price_amount });
  expect(label('fixed', '25')).toBe('£25');
  expect(label('fixed', ' £25 with materials ')).toBe('£25 with materials');
  expect(label('fixed', '0')).toBe('Free');
  expect(label('hourly', 'free')).toBe('Free');
  expect(label('fixed', null)).toBe('Not given yet');
  expect(label('hourly', '18.50')).toBe('£18.50 an hour');
  expect(label('hourly', '£18 per hour')).toBe('£18 per hour');
  expect(label('package', '£120')).toBe('£120 for the package');
  expect(label('package', '£120 for six weeks')).toBe('£120 for six weeks');
  expect(label('message', null)).toBe('Ask the teacher');
  expect(label('message', 'From £10')).toBe('From £10; ask the teacher');
});

test('where a class is depends on its format', () => {
  const at = (class_format: string, class_location: string | null) => ({ class_format, class_location });
  expect(locationLabel(at('in-person', 'Hebden Bridge'))).toBe('Hebden Bridge');
  expect(locationLabel(at('both', 'Hebden Bridge'))).toBe('Hebden Bridge, and online');
  expect(locationLabel(at('virtual', 'Hebden Bridge'))).toBe('Online');
  expect(locationLabel(at('in-person', '  '))).toBe('In person');
  expect(classMapUrl(at('in-person', 'Mill Lane & 2nd'))).toContain('query=Mill+Lane+%26+2nd');
  expect(classMapUrl(at('virtual', 'Hebden Bridge'))).toBeUndefined();
  expect(classMapUrl(at('both', null))).toBeUndefined();
});

test('the size of a group', () => {
  expect([null, 1, 8].map(groupSizeLabel)).toEqual([undefined, 'One to one', 'Up to 8 people']);
});
