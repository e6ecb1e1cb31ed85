import { brotliCompressSync } from 'node:zlib';
import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { questions } from '@kindling/domain/quiz/questions';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { describe, expect, test } from 'vitest';
import { themes } from '../palette/theme.ts';
import { portraitCount } from '../portrait.ts';
import { drawPicture } from './draw-picture.ts';
import {
  emblemOfType,
  type PictureName,
  pictureOfPortrait,
  pictureOfQuestion,
  pictureOfState,
  pictureOfThing,
  pictureOfType,
} from './picture.ts';
import { pictureOfListing } from './picture-of-listing.ts';
import { parsePictureUrl, pictureUrl } from './picture-url.ts';
import { picturesVersion } from './pictures-version.ts';
import { pictureNames, versionOfPictures } from './version-of-pictures.ts';

test('the version is that of what is drawn: after a change, npm run pictures-version -w packages/illustrations', () => {
  expect(picturesVersion).toBe(versionOfPictures());
});

test('every name that a page can give is drawn', () => {
  const names = [
    ...thingEntries.map(({ slug }) => pictureOfThing(slug)),
    ...typeKeys.flatMap((type) => [pictureOfType(type), emblemOfType(type)]),
    ...questions.map((_, index) => pictureOfQuestion(index)),
    ...Array.from({ length: portraitCount }, (_, number) => pictureOfPortrait(number)),
    ...(['nothing-yet', 'no-match', 'offline', 'failed'] as const).map(pictureOfState),
    ...Array.from({ length: 60 }, (_, id) => pictureOfListing({ id: String(id), category: 'arts', title: 'Clay' })),
  ];
  for (const name of names) {
    const url = pictureUrl(name, 'card', 'light');
    expect(parsePictureUrl(url)).toEqual({ version: picturesVersion, name, format: 'card', theme: 'light' });
    expect(drawPicture(name, 'card', 'light'), name).toMatch(/^<svg .*<\/svg>$/s);
  }
});

test.each([
  'thing/none',
  'thing/constructor',
  'type/toString',
  'portrait/99',
  'portrait/01',
  'portrait/-1',
  'question/7',
  'emblem/none',
  'listing/pottery-ceramics.creative.20',
  'listing/pottery-ceramics.nobody.1',
  'listing/none.creative.1',
  'listing/pottery-ceramics.creative.1.1',
] as PictureName[])('%s is no picture', (name) => {
  expect(drawPicture(name, 'card', 'light')).toBeUndefined();
});

test.each([
  '/pictures/v/thing/pottery-ceramics/card-light.png',
  '/pictures/v/thing/pottery-ceramics/poster-light.svg',
  '/pictures/v/thing/pottery-ceramics/card-grey.svg',
  '/pictures/v/thing/../card-light.svg',
  '/pictures/v/other/pottery-ceramics/card-light.svg',
  '/pictures/thing/pottery-ceramics/card-light.svg',
])('%s is the address of no picture', (path) => {
  expect(parsePictureUrl(path)).toBeUndefined();
});

describe('files', () => {
  const sizes = (format: 'card' | 'square' | 'band', kind: string) =>
    pictureNames
      .filter((name) => name.startsWith(kind))
      .map((name) => brotliCompressSync(drawPicture(name, format, 'light') ?? '').byteLength)
      .sort((a, b) => a - b);

  test('need nothing else', () => {
    for (const name of pictureNames) {
      for (const theme of themes) expect(drawPicture(name, 'card', theme)).not.toMatch(/var\(--|href="[^#]/);
    }
  });

  test('are small with all that pictures share: half of the cards 3.5 kB compressed, none more than 7', () => {
    const cards = sizes('card', 'thing/');
    expect(cards[cards.length >> 1]).toBeLessThanOrEqual(3.5 * 1024);
    expect(cards.at(-1)).toBeLessThanOrEqual(7 * 1024);
    expect(sizes('square', 'portrait/').at(-1)).toBeLessThanOrEqual(3 * 1024);
    expect(sizes('square', 'emblem/').at(-1)).toBeLessThanOrEqual(1024);
  });
});
