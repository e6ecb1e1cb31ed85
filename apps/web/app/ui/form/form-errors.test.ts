import { expect, test } from 'vitest';
import { summariseErrors } from './form-errors.ts';

const ids = { name: 'profile-name', age: 'profile-age', location: 'profile-location' };

test('[VALID-11] each message is listed with its own field, and what fits none of them comes last without one', () => {
  const errors = {
    location: { type: 'custom', message: 'Age is not what this is about' },
    name: { type: 'custom', message: 'Name is required' },
    age: { type: 'custom', message: 'Age must be between 13 and 120' },
  };
  const root = { server: { type: 'custom', message: 'An unexpected error occurred.' } };
  expect(summariseErrors({ ...errors, root }, ids)).toEqual([
    { fieldId: 'profile-name', message: 'Name is required' },
    { fieldId: 'profile-age', message: 'Age must be between 13 and 120' },
    { fieldId: 'profile-location', message: 'Age is not what this is about' },
    { message: 'An unexpected error occurred.' },
  ]);
  expect(summariseErrors({ root }, ids)).toEqual([{ message: 'An unexpected error occurred.' }]);
});
