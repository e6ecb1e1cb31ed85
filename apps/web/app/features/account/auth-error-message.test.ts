import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { authFieldError } from './auth-error-message.ts';

test('[ERROR-38] [ERROR-39] a refusal belongs to the field that its code names, and to none otherwise', () => {
  const weak = new AuthWeakPasswordError('Password is too weak', 422, ['length']);
  expect(authFieldError(weak, 'sign-up')).toEqual({
    message: 'Please check your input and try again.',
    field: 'password',
  });
  const wrong = new AuthApiError('email and password do not match', 400, 'invalid_credentials');
  expect(authFieldError(wrong, 'sign-in')).toEqual({
    message: 'Authentication failed. Please check your credentials and try again.',
  });
});

test('a password that anyone would guess is refused in a sentence of its own, at its field', () => {
  for (const [reason, message] of [
    ['pwned', /Lots of people use that password/],
    ['personal', /too close to your email address or our name/],
  ] as const) {
    // Functions reject with a plain object that has the same fields.
    for (const action of ['sign-up', 'new-password', 'new-email'] as const) {
      const error = authFieldError({ code: 'weak_password', reasons: [reason] }, action);
      expect([error.field, error.message]).toEqual(['password', expect.stringMatching(message)]);
    }
  }
});

test('what a member changes about her account is refused in words of its own', () => {
  const errorOf = (code: string) => new AuthApiError('in the words of the service', 400, code);
  expect(authFieldError(errorOf('current_password_invalid'), 'new-password')).toEqual({
    message: 'That’s not your current password.',
    field: 'current',
  });
  expect(authFieldError(errorOf('same_password'), 'new-password').field).toBe('password');
  expect(authFieldError(errorOf('email_exists'), 'new-email').field).toBe('email');
  expect(authFieldError(errorOf('over_request_rate_limit'), 'new-password').message).toBe(
    'Too many failed attempts. Please try again in 15 minutes.',
  );
  expect(authFieldError(errorOf('over_email_send_rate_limit'), 'new-email').message).toBe(
    'Too many emails requested. Please try again in 15 minutes.',
  );
});

test('an address that waits for its confirmation is told nothing else than a wrong password is', () => {
  const waiting = new AuthApiError('Email not confirmed', 400, 'email_not_confirmed');
  const wrong = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(authFieldError(waiting, 'sign-in')).toEqual(authFieldError(wrong, 'sign-in'));
});

test('mails that are over for today are said to be', () => {
  const over = new AuthApiError('Too many', 429, 'over_email_day_limit');
  for (const action of ['mail', 'new-email'] as const) {
    expect(authFieldError(over, action).message).toBe('Too many emails requested today. Please try again tomorrow.');
  }
});
