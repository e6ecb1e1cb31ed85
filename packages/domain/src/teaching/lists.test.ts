import { expect, test } from 'vitest';
import {
  classCategories,
  classFormats,
  experienceLevels,
  instructorExperiences,
  labelOf,
  pricingTypes,
  teachingStyles,
  valuesOf,
} from './lists.ts';

test('[ENTITY-25] [ENTITY-27] an instructor’s experience and teaching style are chosen from these', () => {
  expect(valuesOf(instructorExperiences)).toEqual(['1-2', '3-5', '6-10', '10+']);
  expect(valuesOf(teachingStyles)).toEqual([
    'friendly-slow',
    'energetic',
    'patient-detailed',
    'creative-fun',
    'structured',
    'adaptive',
  ]);
});

test('[ENTITY-32] [ENTITY-33] a class’s category and format are chosen from these', () => {
  expect(valuesOf(classCategories)).toEqual([
    'creative',
    'wellness',
    'fitness',
    'food',
    'business',
    'technology',
    'lifestyle',
    'other',
  ]);
  expect(valuesOf(classFormats)).toEqual(['in-person', 'virtual', 'both']);
});

test('[ENTITY-35] [ENTITY-37] a class’s level and pricing are chosen from these', () => {
  expect(valuesOf(experienceLevels)).toEqual(['beginner', 'intermediate', 'advanced', 'all-levels']);
  expect(valuesOf(pricingTypes)).toEqual(['fixed', 'hourly', 'package', 'message']);
});

test('each value has a label of its own, and an unknown one stands for itself', () => {
  for (const list of [instructorExperiences, teachingStyles, classCategories, classFormats, experienceLevels]) {
    expect(new Set(list.map((option) => labelOf(list, option.value))).size).toBe(list.length);
  }
  expect(labelOf(classFormats, 'virtual')).toBe('Online');
  expect(labelOf(classFormats, 'by post')).toBe('by post');
});
