import { expect, test } from 'vitest';
import { thingEntries } from './thing-entries.ts';
import { thingGroups } from './thing-slugs.ts';

/** The slugs of the pages that carry a badge, in the order of the catalogue. */
function slugsWithBadge(badge: string): string[] {
  return thingEntries.filter(({ category }) => category === badge).map(({ slug }) => slug);
}

function badgeOf(slug: string): string | undefined {
  return thingEntries.find((entry) => entry.slug === slug)?.category;
}

const creative = [
  'pottery-ceramics',
  'painting-drawing',
  'embroidery-needlework',
  'photography',
  'candle-making',
  'jewellery-design',
  'creative-writing',
  'diy-home-projects',
  'gardening',
];

test('[BROWSE-10] the picker holds 56 distinct activities', () => {
  expect(thingEntries).toHaveLength(56);
  for (const key of ['slug', 'name', 'emoji'] as const) {
    expect(new Set(thingEntries.map((entry) => entry[key])).size).toBe(56);
  }
});

test('[BROWSE-11] Gardening and Journalling are listed under two types, everything else under one', () => {
  const twice = thingEntries.filter(({ groups }) => groups.length > 1);
  expect(Object.fromEntries(twice.map(({ name, groups }) => [name, groups]))).toEqual({
    Journalling: ['D', 'B'],
    Gardening: ['C', 'G'],
  });
  expect(twice.every(({ groups }) => groups.length === 2)).toBe(true);
  const typesWith = (thing: string) =>
    thingGroups()
      .filter(({ things }) => things.some(({ name }) => name === thing))
      .map(({ type }) => type.name);
  expect(typesWith('Journalling')).toEqual(['The Soul Seeker', 'The Thinker']);
  expect(typesWith('Gardening')).toEqual(['The Creative', 'The Explorer']);
});

test('with the two that are listed twice, Creative and Explorer list nine things and the others eight', () => {
  const sizes = thingGroups().map(({ type, things }) => `${type.letter}${things.length}`);
  expect(sizes).toEqual(['A8', 'B8', 'C9', 'D8', 'E8', 'F8', 'G9']);
});

test('[THING-10] the Creative pages are the nine of the list', () => {
  const home = thingEntries.filter(({ groups }) => groups[0] === 'C').map(({ slug }) => slug);
  expect(home).toEqual(creative);
});

test('[THING-11] Creative pages carry no badge, and every other page carries one', () => {
  const without = thingEntries.filter((entry) => !('category' in entry)).map(({ slug }) => slug);
  expect(without).toEqual(creative.filter((slug) => slug !== 'gardening'));
});

test('[THING-12] gardening, at home under Creative, is labelled Explorer', () => {
  expect(badgeOf('gardening')).toBe('Explorer');
});

test('[THING-13] the Explorer pages', () => {
  expect(slugsWithBadge('Explorer').filter((slug) => slug !== 'gardening')).toEqual([
    'hiking',
    'wild-swimming',
    'paddleboarding',
    'climbing-bouldering',
    'vanlife-camping',
    'foraging',
    'travel-planning',
    'city-wanders',
  ]);
});

test('[THING-14] the Thinker pages', () => {
  expect(slugsWithBadge('Thinker')).toEqual([
    'reading',
    'book-clubs',
    'journalling',
    'courses-online-learning',
    'history-mythology',
    'mindset-psychology',
    'language-learning',
    'puzzle-games-strategy',
  ]);
});

test('[THING-15] the Connector pages', () => {
  expect(slugsWithBadge('Connector')).toEqual([
    'supper-clubs',
    'game-nights',
    'debate-discussion-groups',
    'womens-circles',
    'podcast-clubs',
    'volunteering',
    'local-meetups',
    'skill-swaps',
  ]);
});

test('[THING-16] the Mover pages', () => {
  expect(slugsWithBadge('Mover')).toEqual([
    'pilates',
    'dance-classes',
    'yoga',
    'running-parkrun',
    'rebounding-trampolining',
    'martial-arts',
    'pole-fitness',
    'roller-skating',
  ]);
});

test('[THING-17] the Soul Seeker pages', () => {
  expect(slugsWithBadge('Soul Seeker')).toEqual([
    'meditation',
    'breathwork',
    'sound-baths',
    'tarot-astrology',
    'vision-boarding',
    'cold-water-therapy',
    'moon-circles',
  ]);
});

test('[THING-18] the Hustler pages, and side hustle planning, which the picker lists with them', () => {
  const [planning, ...listed] = slugsWithBadge('The Hustler');
  expect(planning).toBe('side-hustle-planning');
  expect(listed).toEqual([
    'baking-to-sell',
    'crafting-for-profit',
    'social-media-branding',
    'freelance-skills',
    'market-stall-prep',
    'financial-literacy',
    'digital-tools',
  ]);
});
