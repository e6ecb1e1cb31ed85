import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { searchCatalogue, searchCatalogueFuzzily } from './search-catalogue.ts';

const things = (query: string) => searchCatalogue(query).things.map(({ slug }) => slug);
const types = (query: string) => searchCatalogue(query).types.map(({ key }) => key);

test('the beginning of a word is enough, and what has it in its name comes before what is only known by it', () => {
  expect(things('pot')[0]).toBe('pottery-ceramics');
  expect(things('book')[0]).toBe('book-clubs');
  expect(things('book').length).toBeGreaterThan(1);
  expect(things('clay')).toEqual(['pottery-ceramics']);
  expect(things('otter')).toEqual([]);
});

test('every word counts, in any order; accents, case and apostrophes do not', () => {
  expect(things('SWIM wild')).toEqual(['wild-swimming']);
  expect(things('womens')).toEqual(['womens-circles']);
  expect(things('pilatès')).toEqual(['pilates']);
  expect(things('pottery swimming')).toEqual([]);
});

test('types are found by their names, and by no article', () => {
  expect(types('expl')).toEqual(['explorer']);
  expect(types('soul seek')).toEqual(['soul-seeker']);
  expect(types('the')).toEqual([]);
});

test('one letter is too little, and finds nothing', () => {
  expect(searchCatalogue('p')).toEqual({ things: [], types: [] });
  expect(searchCatalogue(' & ')).toEqual({ things: [], types: [] });
});

test('misspelled by a letter or two it is found where asked for fuzzily, and what is spelled right stays out of it', () => {
  const fuzzily = (query: string) => searchCatalogueFuzzily(query).things.map(({ slug }) => slug);
  expect(fuzzily('potery')).toContain('pottery-ceramics');
  expect(fuzzily('piltaes')).toContain('pilates');
  expect(fuzzily('embriodery')).toContain('embroidery-needlework');
  expect(fuzzily('zzzz')).toEqual([]);
  expect(searchCatalogueFuzzily('exploror').types.map(({ key }) => key)).toEqual(['explorer']);
});

test('the edit distance counts a swap of neighbours once', () => {
  expect(editDistance('pottery', 'pottery')).toBe(0);
  expect(editDistance('potery', 'pottery')).toBe(1);
  expect(editDistance('ptotery', 'pottery')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});
