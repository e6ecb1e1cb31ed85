import { expect, test } from 'vitest';
import {
  classCategories,
  classFormats,
  experienceLevels,
  instructorExperiences,
  optionLabel,
  optionValues,
  pricingTypes,
  teachingStyles,
} from './teaching-options.ts';

test('[ENTITY-25] [ENTITY-27] an instructor’s experience and teaching style are chosen from these', () => {
  expect(optionValues(instructorExperiences)).toEqual(['1-2', '3-5', '6-10', '10+']);
  expect(optionValues(teachingStyles)).toEqual([
    'friendly-slow',
    'energetic',
    'patient-detailed',
    'creative-fun',
    'structured',
    'adaptive',
  ]);
});

test('[ENTITY-32] [ENTITY-33] a class’s category and format are chosen from these', () => {
  expect(optionValues(classCategories)).toEqual([
    'creative',
    'wellness',
    'fitness',
    'food',
    'business',
    'technology',
    'lifestyle',
    'other',
  ]);
  expect(optionValues(classFormats)).toEqual(['in-person', 'virtual', 'both']);
});

test('[ENTITY-35] [ENTITY-37] a class’s level and pricing are chosen from these', () => {
  expect(optionValues(experienceLevels)).toEqual(['beginner', 'intermediate', 'advanced', 'all-levels']);
  expect(optionValues(pricingTypes)).toEqual(['fixed', 'hourly', 'package', 'message']);
});

test('each value has a label of its own, and an unknown one stands for itself', () => {
  for (const list of [instructorExperiences, teachingStyles, classCategories, classFormats, experienceLevels]) {
    expect(new Set(list.map((option) => optionLabel(list, option.value))).size).toBe(list.length);
  }
  expect(optionLabel(classFormats, 'virtual')).toBe('Online');
  expect(optionLabel(classFormats, 'by post')).toBe('by post');
});
