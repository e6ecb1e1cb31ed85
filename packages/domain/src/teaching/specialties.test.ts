import { expect, test } from 'vitest';
import { addSpecialty } from './specialties.ts';

test('[TEACH-06] a specialty is added trimmed, and only when it is something new', () => {
  expect(addSpecialty([], '  Wheel throwing ')).toEqual(['Wheel throwing']);
  expect(addSpecialty(['Wheel throwing'], 'Glazing')).toEqual(['Wheel throwing', 'Glazing']);
  for (const typed of ['', '   ', '\u00a0', 'Wheel throwing', ' wheel Throwing ']) {
    expect(addSpecialty(['Wheel throwing'], typed)).toEqual(['Wheel throwing']);
  }
});

test('the list stops at twenty, and one of them at sixty characters', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `Specialty ${index}`);
  expect(addSpecialty(twenty, 'One more')).toBe(twenty);
  expect(addSpecialty([], 'é'.repeat(61))).toEqual(['é'.repeat(60)]);
});
