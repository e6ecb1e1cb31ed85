import { describe, expect, test } from 'vitest';
import { filterListings, normalizeSearchTerm } from './filter-listings.ts';

const pottery = {
  business_name: 'Kettlewick Pottery',
  business_description: 'Evening classes at the wheel.',
  business_location: 'Mill Lane, Kettlewick',
  services_offered: ['Wheel throwing', 'Glazing'],
  category: 'arts',
};
const bakery = {
  business_name: 'Crumb & Co',
  business_description: 'Sourdough, 100% rye and other slow breads.',
  business_location: 'Market Square, Ludlow',
  services_offered: ['Bread class', 'Hen party baking'],
  category: 'cooking',
};
const cafe = {
  business_name: 'Café Émile',
  business_description: 'French conversation over coffee.',
  business_location: 'KETTLEWICK',
  services_offered: ['French_for_beginners'],
  category: 'learning',
};
const listings = [pottery, bakery, cafe];

test('without filters everything stays, in its order', () => {
  expect(filterListings(listings, {})).toEqual(listings);
  expect(filterListings(listings, { search: ' ', category: '', location: '\n' })).toEqual(listings);
});

test('[CALL-25] by category: exactly this one', () => {
  expect(filterListings(listings, { category: 'arts' })).toEqual([pottery]);
  for (const category of ['Arts', 'art', 'outdoor']) expect(filterListings(listings, { category })).toEqual([]);
});

test('[CALL-26] by location: it contains what is typed, in capitals or not', () => {
  for (const location of ['kettlewick', 'KETTLE', ' wick ']) {
    expect(filterListings(listings, { location })).toEqual([pottery, cafe]);
  }
  expect(filterListings(listings, { location: 'Ludlow' })).toEqual([bakery]);
});

describe('[CALL-27] by search', () => {
  for (const [search, found] of [
    ['POTTERY', pottery],
    ['evening', pottery],
    ['glaz', pottery],
    ['crumb & co', bakery],
    ['slow breads', bakery],
    ['Hen Party', bakery],
    ['émile', cafe],
    ['CAFÉ', cafe],
  ] as const) {
    test(`[CALL-27] "${search}" is in a name, a description or a service`, () => {
      expect(filterListings(listings, { search })).toEqual([found]);
    });
  }

  test('neither in the location, nor across two texts', () => {
    for (const search of ['Mill Lane', 'Pottery Evening', 'throwing glazing', 'throwing, glazing']) {
      expect(filterListings(listings, { search })).toEqual([]);
    }
  });

  test('%, _ and \\ mean themselves', () => {
    expect(filterListings(listings, { search: '0%' })).toEqual([bakery]);
    expect(filterListings(listings, { search: 'h_f' })).toEqual([cafe]);
    for (const search of ['%', '_', '\\']) {
      expect(filterListings([pottery], { search })).toEqual([]);
    }
  });
});

test('all filters have to agree', () => {
  expect(filterListings(listings, { search: 'e', category: 'learning', location: 'kettlewick' })).toEqual([cafe]);
  expect(filterListings(listings, { search: 'glaz', category: 'cooking' })).toEqual([]);
});

test('a term is one trimmed line in lower case, with Unicode’s own rules', () => {
  expect(normalizeSearchTerm(' Hen\r\nParty\t')).toBe('hen party');
  expect(normalizeSearchTerm('İ')).toBe('i\u0307');
  expect(normalizeSearchTerm('ẞ')).toBe('ß');
  expect(normalizeSearchTerm(undefined)).toBe('');
});
