import { expect, test } from 'vitest';
import { allPersonalityTypes } from '../quiz/personality-types.ts';
import { questions } from '../quiz/questions.ts';
import { things } from './catalogue.ts';

const size = 8;

/** Every run of eight words of a text, in lower case and without punctuation. */
function shingles(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));
}

/** The texts of the whole product that could have been copied from one another, by where they stand. */
const texts = new Map<string, string[]>([
  ...things.map((thing): [string, string[]] => [
    thing.slug,
    [
      thing.heroContent,
      thing.whatToExpect,
      ...thing.benefits,
      thing.gettingStarted,
      thing.findClassesText,
      thing.suits,
      thing.cost,
      thing.time,
      thing.firstTry,
      ...(thing.safety ?? []),
    ],
  ]),
  ['the quiz', questions.flatMap((question) => [question.text, ...question.options.map((option) => option.text)])],
  ...allPersonalityTypes.map((type): [string, string[]] => [type.name, [type.description, type.fullDescription]]),
]);

test('no two pages, and no page and the quiz, share eight words in a row', () => {
  const firstSeen = new Map<string, string>();
  const shared: string[] = [];
  for (const [place, passages] of texts) {
    for (const shingle of passages.flatMap(shingles)) {
      const before = firstSeen.get(shingle);
      if (before && before !== place) shared.push(`${before} and ${place}: ${shingle}`);
      else firstSeen.set(shingle, place);
    }
  }
  expect(firstSeen.size).toBeGreaterThan(10_000);
  expect(shared).toEqual([]);
});

test('no short line is used twice, on two pages or on one', () => {
  const lines = things.flatMap(({ heroContent, benefits, suits, time, safety = [] }) => [
    heroContent,
    ...benefits,
    suits,
    time,
    ...safety,
  ]);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});
