import { expect, test } from 'vitest';
import { emptyProfile, profileFrom } from './profile-api.ts';

test('[CALL-17] a member who has no row yet has an empty profile, however the service says so', () => {
  expect(profileFrom(null, { code: 'PGRST116' })).toEqual(emptyProfile);
  expect(profileFrom(null, null)).toEqual(emptyProfile);
});

test('any other failure is one', () => {
  expect(() => profileFrom(null, { code: '42501' })).toThrow();
});
