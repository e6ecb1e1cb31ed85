import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { profileSchema } from './profile-schema.ts';

const profile = { name: 'Maya', age: '34', location: 'Ludlow' };

function errors(change: Record<string, unknown>) {
  return fieldErrors(profileSchema.safeParse({ ...profile, ...change }));
}

test('[VALID-08] a name has 1 to 100 characters', () => {
  expect(errors({ name: 'M' })).toEqual({});
  expect(errors({ name: 'M'.repeat(100) })).toEqual({});
  expect(errors({ name: ' ' })).toEqual({ name: 'Name is required' });
  expect(errors({ name: 'M'.repeat(101) })).toEqual({ name: 'Name must be less than 100 characters' });
});

test('[VALID-09] an age is empty or a number from 13 to 120', () => {
  for (const [typed, age] of [
    ['', null],
    [' 34 ', 34],
    ['13', 13],
    ['120', 120],
    [null, null],
    [34, 34],
  ]) {
    expect(profileSchema.parse({ ...profile, age }).age).toBe(profileSchema.parse({ ...profile, age: typed }).age);
    expect(profileSchema.parse({ ...profile, age: typed }).age).toBe(age);
  }
  for (const age of ['12', '121', '-20', '20.5', 'twenty', '2e1', 12, 121, 20.5, Number.NaN, true, {}]) {
    expect(errors({ age })).toEqual({ age: 'Age must be between 13 and 120' });
  }
});

test('[VALID-10] a location has at most 200 characters and may be empty', () => {
  expect(profileSchema.parse({ ...profile, location: '' }).location).toBeNull();
  expect(errors({ location: 'x'.repeat(200) })).toEqual({});
  expect(errors({ location: 'x'.repeat(201) })).toEqual({ location: 'Location must be less than 200 characters' });
});

test('each error stands at name, age or location, and what fits none of them is general', () => {
  expect(errors({ name: '', age: '7', location: 'x'.repeat(201) })).toEqual({
    name: 'Name is required',
    age: 'Age must be between 13 and 120',
    location: 'Location must be less than 200 characters',
  });
  expect(Object.keys(fieldErrors(profileSchema.safeParse('nonsense')))).toEqual(['general']);
});

test('whatever is sent, parsing gives a result or errors and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (name, age, location) => {
      const result = profileSchema.safeParse({ name, age, location });
      expect(Object.keys(fieldErrors(result)).length > 0).toBe(!result.success);
    }),
  );
});

test('what has been read once is read again unchanged', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(text, text, (name, location) => {
      const first = profileSchema.safeParse({ ...profile, name, location });
      if (!first.success) return;
      const again = { ...first.data, location: first.data.location ?? '' };
      expect(profileSchema.parse(again)).toEqual(first.data);
    }),
  );
});
