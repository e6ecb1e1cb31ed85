import { expect, test } from 'vitest';
import { findThings, isSearching, thingSearchFrom, thingSearchParams } from './thing-search.ts';

function found(text: string, type?: string): string[] {
  return findThings(thingSearchFrom(new URLSearchParams({ q: text, ...(type && { type }) }))).map(({ slug }) => slug);
}

test('every word of the text has to be in the name, in any order and any case', () => {
  expect(found('swim')).toEqual(['wild-swimming']);
  expect(found('CERAMICS pot')).toEqual(['pottery-ceramics']);
  expect(found('pottery swimming')).toEqual([]);
});

test('what people call it finds it as well, from the beginning of a word', () => {
  expect(found('clay')).toEqual(['pottery-ceramics']);
  expect(found('sourd')).toEqual(['baking-to-sell']);
  expect(found('chess')).toEqual(['puzzle-games-strategy']);
  expect(found('Jewelry')).toEqual(['jewellery-design']);
  expect(found('ough')).toEqual([]);
  expect(found('clay pottery')).toEqual(['pottery-ceramics']);
});

test('accents, apostrophes and signs make no difference', () => {
  expect(found("women's")).toEqual(['womens-circles']);
  expect(found('womens')).toEqual(['womens-circles']);
  expect(found('pilatès')).toEqual(['pilates']);
  expect(found('tarot & astrology')).toEqual(['tarot-astrology']);
});

test('a type narrows it to what is listed under that type, guests included', () => {
  expect(found('', 'explorer')).toHaveLength(9);
  expect(found('garden', 'explorer')).toEqual(['gardening']);
  expect(found('garden', 'creative')).toEqual(['gardening']);
  expect(found('garden', 'mover')).toEqual([]);
});

test('nothing asked for finds everything once, and a type that does not exist is none', () => {
  expect(found('')).toHaveLength(56);
  expect(found('', 'wanderer')).toHaveLength(56);
});

test('only what is asked for stands in the address', () => {
  expect(thingSearchParams({ text: ' cold water ', type: 'soul-seeker' }).toString()).toBe(
    'q=cold+water&type=soul-seeker',
  );
  expect(thingSearchParams({ text: '  ', type: undefined }).toString()).toBe('');
});

test('signs alone are no search', () => {
  expect(isSearching({ text: ' & ', type: undefined })).toBe(false);
  expect(isSearching({ text: 'a', type: undefined })).toBe(true);
  expect(isSearching({ text: '', type: 'mover' })).toBe(true);
});
