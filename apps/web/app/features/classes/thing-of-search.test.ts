import { thingEntries } from '@kindling/domain/things/entries';
import { expect, test } from 'vitest';
import { thingOfSearch, wordsOf } from './thing-of-search.ts';

test('the search of every thing’s "Browse Classes" leads back to that thing, another search to none', () => {
  for (const { name, slug } of thingEntries) expect(thingOfSearch(name)?.slug).toBe(slug);
  expect(thingOfSearch('pottery AND ceramics')?.slug).toBe('pottery-ceramics');
  expect(thingOfSearch('pottery')).toBeUndefined();
  expect(thingOfSearch('')).toBeUndefined();
});

test('the words of a name are those that a class may be found by', () => {
  expect(wordsOf('Pottery and ceramics')).toEqual(['Pottery', 'ceramics']);
  expect(wordsOf('Dance classes')).toEqual(['Dance']);
  expect(wordsOf('Debate/discussion groups')).toEqual(['Debate', 'discussion']);
  expect(wordsOf('Running (parkrun)')).toEqual(['Running', 'parkrun']);
  expect(wordsOf('Women’s circles')).toEqual(['Women’s', 'circles']);
  expect(wordsOf('DIY and home projects')).toEqual(['DIY']);
  expect(wordsOf('Yoga')).toEqual([]);
});
