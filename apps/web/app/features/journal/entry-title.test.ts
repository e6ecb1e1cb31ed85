import { expect, test } from 'vitest';
import { entryTitle, firstWords } from './entry-title.ts';

const untitled = { title: 'Untitled Entry', content: null, local_day: '2026-11-21' };

test('an entry that was stored without a title is called by its first words, or else by its day', () => {
  expect(entryTitle({ ...untitled, title: 'Wobbly pots', content: 'Three of them.' })).toBe('Wobbly pots');
  expect(entryTitle({ ...untitled, content: ' \nA quiet day.\nThen rain.' })).toBe('A quiet day.');
  expect(entryTitle(untitled)).toBe('Saturday 21 November 2026');
  expect(entryTitle({ ...untitled, content: ' \n ' })).toBe('Saturday 21 November 2026');
});

test('first words are whole ones, and no sign is torn in two', () => {
  const long = 'The second one leaned a little, and I have kept it to this day, on the sill.';
  expect(firstWords(long)).toBe('The second one leaned a little, and I have kept it to this …');
  expect(firstWords('x'.repeat(80))).toBe(`${'x'.repeat(60)} …`);
  expect(firstWords(`a${'🔥'.repeat(40)}`).isWellFormed()).toBe(true);
});
