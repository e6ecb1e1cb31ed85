import { expect, test } from 'vitest';
import { things } from './catalogue.ts';
import type { Thing } from './thing-content.ts';

const prose = [
  'heroContent',
  'whatToExpect',
  'gettingStarted',
  'findClassesText',
  'suits',
  'cost',
  'time',
  'firstTry',
] as const;

/** Everything on a page that is read as sentences, with where it stands. */
function passages(thing: Thing): [string, string][] {
  return [
    ...prose.map((field): [string, string] => [`${thing.slug}.${field}`, thing[field]]),
    ...thing.benefits.map((text, at): [string, string] => [`${thing.slug}.benefits[${at}]`, text]),
    ...(thing.safety ?? []).map((text, at): [string, string] => [`${thing.slug}.safety[${at}]`, text]),
  ];
}

const allPassages = things.flatMap(passages);

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

/** The longest and the shortest a field may be, in words. */
function expectWords(field: (typeof prose)[number], least: number, most: number): void {
  for (const thing of things) {
    const words = wordsIn(thing[field]);
    expect(words >= least && words <= most, `${thing.slug}.${field} has ${words} words`).toBe(true);
  }
}

test('[THING-09] every page has its emoji, title, five texts and list of benefits, and a category or none', () => {
  for (const thing of things) {
    expect(thing.emoji).toMatch(/^\p{Extended_Pictographic}\uFE0F?$/u);
    for (const field of ['title', 'heroContent', 'whatToExpect', 'gettingStarted', 'findClassesText'] as const) {
      expect(thing[field].trim().length, `${thing.slug}.${field}`).toBeGreaterThan(0);
    }
    expect(thing.benefits.length, `${thing.slug}.benefits`).toBeGreaterThan(0);
    expect(thing.benefits.every((benefit) => benefit.trim().length > 0)).toBe(true);
    expect(['string', 'undefined']).toContain(typeof thing.category);
  }
});

test('a page is long enough to be useful and short enough to be read', () => {
  expectWords('heroContent', 8, 40);
  expectWords('whatToExpect', 90, 140);
  expectWords('gettingStarted', 60, 110);
  expectWords('findClassesText', 15, 55);
  expectWords('suits', 5, 35);
  expectWords('cost', 1, 45);
  expectWords('time', 1, 20);
  expectWords('firstTry', 25, 85);
  for (const { slug, benefits, safety } of things) {
    expect(benefits.length >= 4 && benefits.length <= 6, slug).toBe(true);
    for (const text of benefits) expect(wordsIn(text), text).toBeLessThanOrEqual(20);
    for (const text of safety ?? []) expect(wordsIn(text), text).toBeLessThanOrEqual(50);
  }
});

test('the first lines and the hints about classes are one or two sentences, three at the most', () => {
  for (const { slug, heroContent, findClassesText } of things) {
    for (const text of [heroContent, findClassesText]) {
      expect(text.match(/[.?!](?=\s|$)/g)?.length, `${slug}: ${text}`).toBeLessThanOrEqual(3);
    }
  }
});

test('every passage starts like a sentence, ends like one, and is set with proper quotation marks', () => {
  for (const [place, text] of allPassages) {
    expect(text, place).toMatch(/^[\p{Lu}\d£“]/u);
    expect(text, place).toMatch(/[.?!]”?$/);
    expect(text, place).not.toMatch(/['"<>]|\s\s|^\s|\s$|\s[.,;:?!]| - |—|\.\.\./);
    expect(text.split('“').length, place).toBe(text.split('”').length);
  }
});

test('the spelling is British', () => {
  const american = new RegExp(
    [
      /\b\w*(?:colors?|favor\w*|flavors?|neighbors?|harbors?|behaviors?|humor|labor)\b/,
      /\b(?:centers?|meters?|theaters?|fibers?|liters?|gray|jewelry|pajamas|plow|tires?|curb|molds?|skeptic\w*)\b/,
      /\b\w*(?:organiz|realiz|recogniz|apologiz|memoriz|analyz|summariz|specializ|socializ|minimiz)\w*\b/,
      /\b(?:journaling|traveling|traveler|canceled|modeling|fulfill|enroll\b|license to|practicing|defense|catalog)\b/,
      /\b(?:mom|sidewalk|apartment|vacation|cookies?|diapers?|trash|gotten|math|elevators?|faucets?|cell ?phones?)\b/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'i',
  );
  for (const [place, text] of allPassages) expect(american.exec(text)?.[0], place).toBeUndefined();
});

test('no page sells, preaches or soothes', () => {
  const empty =
    /\b(?:amazing|awesome|unleash|empower\w*|embrac\w*|holistic|healing|wellness|well-?being|self-care|safe space|nurtur\w*|vibrant|elevate\w*|delve\w*|game-changer|unlock\w*|magical|journey of|transform\w*|authentic\w*|passionate|must-have|perfect for|mindful living|best self|manifest\w*)\b/i;
  for (const [place, text] of allPassages) expect(empty.exec(text)?.[0], place).toBeUndefined();
});

test('what goes well with a thing exists, is not the thing itself, and is three or four others', () => {
  const slugs = new Set<string>(things.map(({ slug }) => slug));
  for (const { slug, related } of things) {
    expect(new Set(related).size).toBe(related.length);
    expect(related.length >= 3 && related.length <= 4, slug).toBe(true);
    for (const other of related) expect(slugs.has(other) && other !== slug, `${slug} -> ${other}`).toBe(true);
  }
});

test('every thing is reached from some other page', () => {
  const reached = new Set<string>(things.flatMap(({ related }) => related));
  expect(things.map(({ slug }) => slug).filter((slug) => !reached.has(slug))).toEqual([]);
});

test('a first try costs nothing and names what to do', () => {
  for (const { slug, firstTry } of things)
    expect(firstTry, slug).not.toMatch(/\b(?:buy|hire|sign up|book a|join a)\b/i);
});
