import { thingEntries } from '@kindling/domain/things/thing-entries';
import { expect, test } from 'vitest';
import { searchTermsOf, thingFromSearch } from './thing-from-search.ts';

test('the search of every thing’s "Browse Classes" leads back to that thing, another search to none', () => {
  for (const { name, slug } of thingEntries) expect(thingFromSearch(name)?.slug).toBe(slug);
  expect(thingFromSearch('pottery AND ceramics')?.slug).toBe('pottery-ceramics');
  expect(thingFromSearch('pottery')).toBeUndefined();
  expect(thingFromSearch('')).toBeUndefined();
});

test('the words of a name are those that a class may be found by', () => {
  expect(searchTermsOf('Pottery and ceramics')).toEqual(['Pottery', 'ceramics']);
  expect(searchTermsOf('Dance classes')).toEqual(['Dance']);
  expect(searchTermsOf('Debate/discussion groups')).toEqual(['Debate', 'discussion']);
  expect(searchTermsOf('Running (parkrun)')).toEqual(['Running', 'parkrun']);
  expect(searchTermsOf('Women’s circles')).toEqual(['Women’s', 'circles']);
  expect(searchTermsOf('DIY and home projects')).toEqual(['DIY']);
  expect(searchTermsOf('Yoga')).toEqual([]);
});
