import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { isUnconfirmed, serverError } from './server-error.ts';

test('a refusal belongs to the field that its code names, and to none otherwise', () => {
  const weak = new AuthWeakPasswordError('Password is too weak', 422, ['length']);
  expect(serverError(weak, 'sign-up')).toEqual({
    message: 'Please check your input and try again.',
    field: 'password',
  });
  const wrong = new AuthApiError('email and password do not match', 400, 'invalid_credentials');
  expect(serverError(wrong, 'sign-in')).toEqual({
    message: 'Authentication failed. Please check your credentials and try again.',
  });
});

test('an address that waits for its confirmation is told from a wrong password', () => {
  expect(isUnconfirmed(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))).toBe(true);
  expect(isUnconfirmed(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(false);
});
