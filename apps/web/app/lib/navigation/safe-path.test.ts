import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('Open redirect: a path of this site is kept with its question and its anchor', () => {
  expect(safePath('/quiz-results')).toBe('/quiz-results');
  expect(safePath('/onboarding?step=3#goals')).toBe('/onboarding?step=3#goals');
});

test('Open redirect: nothing leads to another site, or round in a circle', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/profile/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    null,
    '/auth?x',
  ];
  for (const path of elsewhere) expect(safePath(path), String(path)).toBeUndefined();
});
