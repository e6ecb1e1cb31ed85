import { expect, test } from 'vitest';
import { allPersonalityTypes } from '../quiz/personality-types.ts';
import { thingBySlug, things } from './catalogue.ts';
import { canonicalSlugOf, pickerSlug, slugOfName, thingGroups } from './thing-slugs.ts';

test('[BROWSE-12] slugs are lower case', () => {
  expect(pickerSlug('YOGA')).toBe('yoga');
  for (const thing of things) {
    expect(thing.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(thing.pickerSlug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test('[BROWSE-13] spaces, & and / become hyphens', () => {
  expect(pickerSlug('Pottery and ceramics')).toBe('pottery-and-ceramics');
  expect(pickerSlug('Tarot & astrology')).toBe('tarot-astrology');
  expect(pickerSlug('Tarot/astrology')).toBe('tarot-astrology');
  expect(pickerSlug('Bread&butter')).toBe('bread-butter');
});

test('[BROWSE-14] parentheses are removed', () => {
  expect(pickerSlug('Courses (online learning)')).toBe('courses-online-learning');
  expect(pickerSlug('Running (parkrun)')).toBe('running-parkrun');
});

test('the addresses that the specification names as examples are addresses of the picker', () => {
  const addresses = things.map((thing) => thing.pickerSlug);
  for (const example of ['pottery-and-ceramics', 'courses-online-learning', 'tarot-astrology']) {
    expect(addresses).toContain(example);
  }
});

test('every address of a thing leads to its one page', () => {
  const addresses = things.flatMap(({ slug, pickerSlug: fromName, aliases = [] }) => [
    ...new Set([slug, fromName, ...aliases]),
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const thing of things) {
    for (const address of [thing.slug, pickerSlug(thing.name), ...(thing.aliases ?? [])]) {
      expect(canonicalSlugOf(address)).toBe(thing.slug);
    }
    expect(thingBySlug(thing.slug)).toBe(thing);
  }
  expect(canonicalSlugOf('pottery-and-ceramics')).toBe('pottery-ceramics');
  expect(canonicalSlugOf("women's-circles")).toBe('womens-circles');
});

test('an address that is nobody’s leads nowhere', () => {
  for (const address of ['', 'knitting', 'Pottery-Ceramics', 'constructor', '__proto__', 'hiking/']) {
    expect(canonicalSlugOf(address)).toBeUndefined();
    expect(thingBySlug(address)).toBeUndefined();
    expect(slugOfName(address)).toBeUndefined();
  }
});

test('every recommendation of the quiz is a thing that is listed under its type', () => {
  for (const { type, things: listed } of thingGroups()) {
    for (const name of type.recommendations) {
      const slug = slugOfName(name);
      expect(slug, `${name} is not the name of a thing`).toBeDefined();
      expect(listed.map((entry) => entry.slug)).toContain(slug);
    }
  }
});

test('the groups come in letter order, or with hers first', () => {
  const letters = (groups: ReturnType<typeof thingGroups>) => groups.map(({ type }) => type.letter).join('');
  expect(letters(thingGroups())).toBe('ABCDEFG');
  expect(letters(thingGroups('A'))).toBe('ABCDEFG');
  expect(letters(thingGroups('E'))).toBe('EABCDFG');
  expect(letters(thingGroups('G'))).toBe('GABCDEF');
});

test('a thing that is a guest under a second type comes last there', () => {
  const last = Object.fromEntries(thingGroups().map(({ type, things: listed }) => [type.letter, listed.at(-1)?.slug]));
  expect(last).toMatchObject({ B: 'journalling', G: 'gardening' });
  expect(thingGroups().map(({ type }) => type)).toEqual(allPersonalityTypes);
});
