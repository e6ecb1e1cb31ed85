import { brotliCompressSync } from 'node:zlib';
import { moodNames } from '@kindling/domain/journal/moods';
import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { questions } from '@kindling/domain/quiz/questions';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { describe, expect, test } from 'vitest';
import { renderEmblem, standaloneEmblem } from './emblem.ts';
import { formats } from './format.ts';
import { scenesOfListings } from './listings/scenes-of-listings.ts';
import { renderMoodMark } from './mood-mark.ts';
import { roles } from './palette/colours.ts';
import { sceneStylesheet } from './palette/stylesheet.ts';
import { portrait, portraitCount } from './portrait.ts';
import { portraitDescriptions } from './portraits/portrait-descriptions.ts';
import { scenesOfQuestions } from './questions/scenes-of-questions.ts';
import { renderScene, standaloneScene } from './render.ts';
import type { Scene } from './scene.ts';
import { spriteFile } from './sprite/sprite.ts';
import { scenesOfStates } from './states/scenes-of-states.ts';
import { scenesOfThings } from './things/scenes-of-things.ts';
import { scenesOfTypes } from './types/scenes-of-types.ts';

const pictures: readonly (readonly [string, Scene])[] = [
  ...Object.entries(scenesOfThings),
  ...Object.entries(scenesOfTypes).map(([key, scene]) => [`type ${key}`, scene] as const),
  ...Object.entries(scenesOfListings),
  ...Object.entries(scenesOfStates),
  ...scenesOfQuestions.map((scene, index) => [`question ${index}`, scene] as const),
  ...Array.from({ length: portraitCount }, (_, number) => [`portrait ${number}`, portrait(number)] as const),
];

/** Names of elements that are opened and not closed again, in a document of elements and attributes only. */
function unclosed(markup: string): readonly string[] {
  const open: string[] = [];
  const rest = markup.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<>&]*(?:&#\d+;[^"<>&]*)*")*)(\/?)>/g,
    (_, end, name, _attributes, empty) => {
      if (end === '/') {
        if (open.pop() !== name) open.push(`/${name}`);
      } else if (empty !== '/') open.push(name);
      return '';
    },
  );
  return rest === '' ? open : [...open, rest];
}

const idsOf = (markup: string) => [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

test('each question of the quiz has its own scene', () => {
  expect(new Set(scenesOfQuestions.map(({ id }) => id)).size).toBe(questions.length);
});

describe('scenes of things', () => {
  test('each is its own', () => {
    const drawn = Object.values(scenesOfThings).map((scene) => scene.subject());
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const [slug, scene] of Object.entries(scenesOfThings)) expect(scene.id).toBe(slug);
  });

  test('each is in the palette of a type that lists it', () => {
    const letters = {
      connector: 'A',
      'soul-seeker': 'B',
      creative: 'C',
      thinker: 'D',
      hustler: 'E',
      mover: 'F',
      explorer: 'G',
    };
    for (const { slug, groups } of thingEntries) {
      expect(groups, slug).toContain(letters[scenesOfThings[slug].type]);
    }
  });
});

describe.each(pictures)('%s', (_, scene) => {
  test('is the same every time', () => {
    for (const format of formats) expect(renderScene(scene, { format })).toBe(renderScene(scene, { format }));
  });

  test('is well formed, without letters, scripts or numbers that are none', () => {
    for (const format of formats) {
      for (const markup of [
        renderScene(scene, { format, label: 'A & B' }),
        standaloneScene(scene, { format, theme: 'light' }),
      ]) {
        expect(unclosed(markup)).toEqual([]);
        expect(markup).not.toMatch(/NaN|undefined|<text|<script|<image|<foreignObject/);
      }
    }
  });

  test('has every id once, and every reference leads somewhere', () => {
    for (const format of formats) {
      const markup = standaloneScene(scene, { format, theme: 'dark' });
      const ids = idsOf(markup);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of markup.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(target);
    }
  });

  test('leaves no colour unresolved for a renderer without CSS', () => {
    for (const theme of ['light', 'dark'] as const) expect(standaloneScene(scene, { theme })).not.toContain('var(');
  });

  test('is at most 3 kB as a card, compressed, beside the sprite', () => {
    expect(brotliCompressSync(renderScene(scene)).byteLength).toBeLessThanOrEqual(3 * 1024);
  });
});

test.each(typeKeys)('emblem of %s is well formed, has every id once and stays small', (type) => {
  for (const markup of [renderEmblem(type, { label: 'A & B' }), standaloneEmblem(type, 'dark')]) {
    expect(unclosed(markup)).toEqual([]);
    expect(markup).not.toMatch(/NaN|undefined|<text/);
    const ids = idsOf(markup);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of markup.matchAll(/url\(#([^")]+)/g)) expect(ids).toContain(target);
    expect(brotliCompressSync(markup).byteLength).toBeLessThan(1024);
  }
  expect(standaloneEmblem(type, 'light')).not.toContain('var(');
});

test.each(moodNames)('mark of %s is well formed and stays small', (mood) => {
  const markup = renderMoodMark(mood, { label: mood });
  expect(unclosed(markup)).toEqual([]);
  expect(markup).not.toMatch(/NaN|undefined|<text/);
  expect(brotliCompressSync(markup).byteLength).toBeLessThan(700);
});

test('the sprite is well formed, with every id once', () => {
  expect(unclosed(spriteFile())).toEqual([]);
  const ids = idsOf(spriteFile());
  expect(new Set(ids).size).toBe(ids.length);
});

test('the stylesheet knows every role in both themes', () => {
  for (const role of roles)
    expect(sceneStylesheet()).toMatch(new RegExp(`--i-${role}:light-dark\\(#[0-9a-f]{6,8},#[0-9a-f]{6,8}\\)`));
});

test('there are portraits to choose from, each described and none twice', () => {
  expect(portraitCount).toBeGreaterThanOrEqual(16);
  const numbers = Array.from({ length: portraitCount }, (_, number) => number);
  expect(portraitDescriptions).toHaveLength(portraitCount);
  expect(new Set(portraitDescriptions).size).toBe(portraitCount);
  expect(new Set(numbers.map((number) => renderScene(portrait(number), { format: 'square' }))).size).toBe(
    portraitCount,
  );
  expect(portrait(portraitCount)).toEqual({
    ...portrait(0),
    backdrop: expect.anything(),
    subject: expect.any(Function),
  });
});
