import type { SearchResult } from '@kindling/domain/search/search-result';
import { expect, test } from 'vitest';
import { groupHits } from './search-hits.ts';

const row = (kind: SearchResult['kind'], change: Partial<SearchResult> = {}): SearchResult => ({
  kind,
  id: `${kind}-1`,
  slug: 'pinch-pots',
  class_id: null,
  title: 'Pinch pots',
  category: 'creative',
  thing: null,
  place: null,
  person: null,
  offers: null,
  format: null,
  starts_at: null,
  time_zone: null,
  pricing: null,
  content: null,
  match: 'exact',
  ...change,
});
const visitor = { most: 4, member: false };

test('results are grouped by kind, things and types first, and each leads to where it is', () => {
  const rows = [
    row('session', {
      starts_at: '2026-12-05T10:00:00Z',
      time_zone: 'Europe/London',
      place: 'Ludlow',
      person: 'Maya',
      pricing: {
        price_kind: 'fixed',
        price_amount: 1850,
        price_currency: 'GBP',
        ends_at: '2026-12-05T12:00:00Z',
        pricing_type: 'message',
        class_price: null,
      },
    }),
    row('class', { format: 'both', place: 'Mill Lane, and by video', person: 'Maya' }),
    row('business', { category: 'arts', place: 'Ludlow', offers: ['Glazing'] }),
    row('instructor', { offers: ['Throwing', 'Glazing', 'Firing', 'Raku'] }),
    row('story', { slug: null, person: 'Maya E.', content: 'It leaned.' }),
  ];
  const { groups, similar } = groupHits('pott', rows, visitor);
  expect(similar).toBe(false);
  expect(groups.map(({ kind, hits }) => [kind, hits[0]?.href, hits[0]?.detail])).toEqual([
    ['thing', '/things/pottery-ceramics', 'Creative'],
    ['session', '/classes/pinch-pots#dates', 'Saturday 5 December, 10:00 · Ludlow · £18.50 · with Maya'],
    ['class', '/classes/pinch-pots', 'Mill Lane, and online · with Maya'],
    ['business', '/businesses/pinch-pots', 'Arts & crafts · Ludlow'],
    ['instructor', '/instructors/pinch-pots', 'Teaches Throwing, Glazing, Firing'],
    ['story', '/search?q=pott#story-story-1', 'A story by Maya E.'],
  ]);
  const [story] = groupHits('pott', rows, { ...visitor, member: true }).groups.slice(-1);
  expect(story?.hits[0]?.href).toBe('/community?story=story-1');
});

test('what is merely similar is shown only where nothing has what was typed', () => {
  const alike = [row('business', { match: 'similar' })];
  expect(groupHits('pottery', alike, visitor).groups.map(({ kind }) => kind)).toEqual(['thing']);
  const found = groupHits('potery', alike, visitor);
  expect([found.similar, found.groups.map(({ kind }) => kind)]).toEqual([true, ['thing', 'business']]);
  expect(groupHits('xqzvj', [], visitor).groups).toEqual([]);
});

test('so many of each at most', () => {
  const many = Array.from({ length: 9 }, (_, index) => row('class', { id: `class-${index}` }));
  const { groups } = groupHits('xqzvj', many, visitor);
  expect(groups.map(({ hits }) => hits.length)).toEqual([4]);
});
