import { expect, test } from 'vitest';
import { bookedMapUrl } from './booked-map-url.ts';

type Place = Parameters<typeof bookedMapUrl>[0];

const place: Place = {
  venue_name: 'The Old Mill',
  address: '3 Bridge Street',
  town: 'Hebden Bridge',
  is_online: false,
  class_format: 'in-person',
  class_location: 'Ask me',
};
const query = (changes: Partial<Place>) => {
  const url = bookedMapUrl({ ...place, ...changes });
  return url && new URL(url).searchParams.get('query');
};

test('Map link of a booking: the address she is told, else the venue, else where the class meets', () => {
  expect(query({})).toBe('3 Bridge Street, Hebden Bridge');
  expect(query({ address: null })).toBe('The Old Mill, Hebden Bridge');
  expect(query({ venue_name: null, address: null, town: null })).toBe('Ask me');
});

test('Map link of a booking: none for a home that is not disclosed yet, nor for a session online', () => {
  expect(query({ venue_name: null, address: null })).toBeUndefined();
  expect(query({ venue_name: null, address: null, town: null, is_online: true })).toBeUndefined();
  expect(query({ venue_name: null, address: null, town: null, class_format: 'virtual' })).toBeUndefined();
});
