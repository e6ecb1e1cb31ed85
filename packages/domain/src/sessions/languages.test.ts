import { expect, test } from 'vitest';
import { classLanguages, languageLabel, languageTag } from './languages.ts';

test('languages have names of their own, each once, the home one first and the rest in order', () => {
  const [home, ...others] = classLanguages();
  expect(home).toEqual({ value: 'en', label: 'English' });
  expect(others.length).toBeGreaterThan(100);
  const labels = others.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)].sort((one, other) => one.localeCompare(other, 'en')));
  for (const { value, label } of others) expect(label, value).not.toBe(value);
});

test('a language is found by its name or tag, however it is typed, and nothing else is one', () => {
  expect(['Welsh', ' welsh ', 'cy', 'British sign language'].map(languageTag)).toEqual(['cy', 'cy', 'cy', 'bfi']);
  expect(['', 'Wel', 'Klingon', 'constructor'].map(languageTag)).toEqual([undefined, undefined, undefined, undefined]);
  expect([languageLabel('pt-BR'), languageLabel('qaa'), languageLabel('?!')]).toEqual(['Portuguese', 'qaa', '?!']);
});
