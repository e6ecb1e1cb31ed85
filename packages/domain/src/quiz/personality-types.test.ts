import { codePointLength } from '@kindling/backend/contract/text';
import { expect, test } from 'vitest';
import {
  allPersonalityTypes,
  personalityTypeByKey,
  personalityTypeByName,
  personalityTypes,
  typeKeys,
  typeLetters,
} from './personality-types.ts';

test('[QUIZ-01] the seven types are named as the specification names them', () => {
  const names = typeLetters.map((letter) => `${letter} ${personalityTypes[letter].name}`);
  expect(names).toEqual([
    'A The Connector',
    'B The Soul Seeker',
    'C The Creative',
    'D The Thinker',
    'E The Hustler',
    'F The Mover',
    'G The Explorer',
  ]);
});

test('[QUIZ-02] every type has its own name, emoji, short and full description', () => {
  for (const field of ['name', 'emoji', 'description', 'fullDescription'] as const) {
    const values = allPersonalityTypes.map((type) => type[field]);
    expect(values.every((value) => value.trim().length > 0)).toBe(true);
    expect(new Set(values).size).toBe(7);
  }
  for (const type of allPersonalityTypes) {
    expect(type.emoji).toMatch(/^\p{Extended_Pictographic}\ufe0f?$/u);
    expect(codePointLength(type.fullDescription)).toBeGreaterThan(codePointLength(type.description));
  }
});

test('[QUIZ-03] every type recommends four different activities', () => {
  for (const type of allPersonalityTypes) {
    expect(type.recommendations).toHaveLength(4);
    expect(new Set(type.recommendations).size).toBe(4);
    expect(type.recommendations.every((name) => name.trim().length > 0)).toBe(true);
  }
});

test('[QUIZ-04] the recommendations include the activities the specification names', () => {
  expect(allPersonalityTypes.flatMap((type) => type.recommendations)).toEqual(
    expect.arrayContaining([
      'Supper clubs',
      'Meditation',
      'Pottery and ceramics',
      'Book clubs',
      'Side hustle planning',
      'Pilates',
      'Hiking',
    ]),
  );
});

test('a type is found by its letter, its key and its name, and by nothing else', () => {
  for (const [index, letter] of typeLetters.entries()) {
    const type = personalityTypes[letter];
    expect(type.letter).toBe(letter);
    expect(type.key).toBe(typeKeys[index]);
    expect(personalityTypeByKey(type.key)).toBe(type);
    expect(personalityTypeByName(type.name)).toBe(type);
  }
  expect(personalityTypeByKey('constructor')).toBeUndefined();
  expect(personalityTypeByName('the connector')).toBeUndefined();
});
