import { expect, test } from 'vitest';
import { type FieldSpec, fieldsOf, hasChanged, textsOf } from './field-specs.ts';

const spec = (kind: keyof typeof fieldsOf, key: string): FieldSpec => {
  const found = fieldsOf[kind].find((field) => field.key === key);
  if (!found) throw new Error(`There is no field ${key}`);
  return found;
};

test('stored keys are shown in words, lists one by one, and what was left empty not at all', () => {
  expect(textsOf(spec('class', 'class_format'), 'in-person')).toEqual(['In person']);
  expect(textsOf(spec('listing', 'services_offered'), ['Throwing', 'Glazing'])).toEqual(['Throwing', 'Glazing']);
  expect(textsOf(spec('class', 'max_participants'), 8)).toEqual(['8']);
  for (const nothing of [null, undefined, '', []]) {
    expect(textsOf(spec('listing', 'business_website'), nothing)).toEqual([]);
  }
});

test('a change is one of what is shown; what is here for the first time has none', () => {
  const field = spec('listing', 'services_offered');
  const now = { services_offered: ['Throwing'] };
  expect(hasChanged(field, now, undefined)).toBe(false);
  expect(hasChanged(field, now, { services_offered: ['Throwing'] })).toBe(false);
  expect(hasChanged(field, now, { services_offered: ['Glazing'] })).toBe(true);
  expect(hasChanged(field, now, {})).toBe(true);
});

test('a teacher’s address and number are marked as hidden unless she ticked that everybody may see them', () => {
  for (const key of ['instructor_email', 'instructor_phone']) {
    expect(spec('class', key).hidden?.({ contact_public: false })).toBe(true);
    expect(spec('class', key).hidden?.({ contact_public: true })).toBe(false);
  }
});
