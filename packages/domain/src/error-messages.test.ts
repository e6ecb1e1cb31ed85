import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  PostgrestError,
} from '@supabase/supabase-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ErrorContext, errorKind, errorMessage } from './error-messages.ts';

const network = 'Unable to connect. Please check your internet connection and try again.';
const authentication = 'Authentication failed. Please check your credentials and try again.';
const validation = 'Please check your input and try again.';

test('[ERROR-03] [ERROR-38] invalid credentials are told in the generic words', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(errorMessage(error, 'sign-in')).toBe(authentication);
});

test('[ERROR-04] [ERROR-39] a weak password and a refused value ask to check the input', () => {
  const weak = new AuthWeakPasswordError('Password is too weak', 422, ['pwned']);
  expect(errorMessage(weak, 'sign-up')).toBe(validation);
  const refused = new PostgrestError({ message: 'violates check', details: '', hint: '', code: '23514' });
  expect(errorMessage(refused, 'general')).toBe(validation);
});

test('[ERROR-05] a request that reaches nobody blames the connection', () => {
  expect(errorMessage(new TypeError('Failed to fetch'), 'general')).toBe(network);
  expect(errorMessage(new AuthRetryableFetchError('Failed to fetch', 0), 'sign-in')).toBe(network);
  const dropped = { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' };
  expect(errorMessage(dropped, 'general')).toBe(network);
});

test('[ERROR-06] what nobody foresaw is told as unexpected', () => {
  for (const error of [new Error('?'), null, undefined, 'broken', { code: 'XX000' }, { status: 500 }]) {
    expect(errorMessage(error, 'general')).toBe('An unexpected error occurred. Please try again later.');
  }
});

test('[ERROR-07] in the sign-in and sign-up forms the unforeseen has the fallback of those forms', () => {
  const error = new AuthApiError('boom', 500, 'unexpected_failure');
  expect(errorMessage(error, 'sign-in')).toBe('Something went wrong. Please try again.');
  expect(errorMessage(error, 'sign-up')).toBe('Something went wrong. Please try again.');
});

test('[ERROR-08] a missing session is told as such', () => {
  expect(errorMessage(new AuthSessionMissingError(), 'general')).toBe('Auth session missing!');
});

test('[ERROR-40] an invalid token is told in the generic words', () => {
  expect(errorMessage(new AuthInvalidJwtError('bad'), 'general')).toBe(authentication);
  expect(errorMessage(new AuthApiError('bad', 403, 'bad_jwt'), 'general')).toBe(authentication);
  const rest = new PostgrestError({ message: 'bad', details: '', hint: '', code: 'PGRST301' });
  expect(errorMessage(rest, 'general')).toBe(authentication);
});

test('[ERROR-41] 502, 503 and 504 are told like a lost connection', () => {
  for (const status of [502, 503, 504]) {
    expect(errorMessage(new AuthRetryableFetchError('Bad gateway', status), 'sign-in')).toBe(network);
    expect(errorMessage(new AuthApiError('Bad gateway', status, undefined), 'general')).toBe(network);
  }
});

test('a server that broke is not told as a lost connection, though the auth library would try again', () => {
  expect(errorKind(new AuthRetryableFetchError('Internal Server Error', 500))).toBe('unknown');
});

test('a session that was ended elsewhere is told as expired', () => {
  const ended = {
    code: 'KS401',
    message: 'Session from session_id claim in JWT does not exist',
    details: '',
    hint: '',
  };
  expect(errorMessage(ended, 'general')).toBe('Your session has expired. Please sign in again.');
});

test('a bound that is reached, and a disk that is full, are told as such, wherever they were met', () => {
  const rest = (code: string) => new PostgrestError({ message: '?', details: '', hint: '', code });
  expect(errorMessage(rest('PT429'), 'general')).toMatch(/today's limit/);
  expect(errorMessage(rest('PT413'), 'general')).toMatch(/one account can keep/);
  expect(errorMessage(rest('KS507'), 'general')).toMatch(/run out of space/);
  expect(errorMessage(new AuthApiError('?', 507, 'KS507'), 'sign-up')).toMatch(/run out of space/);
  expect(errorMessage({ name: 'StorageApiError', status: 400, statusCode: '429' }, 'general')).toMatch(/today's limit/);
  expect(errorMessage({ name: 'StorageApiError', status: 507, statusCode: '507' }, 'general')).toMatch(/out of space/);
});

test('too many attempts are told in the words of the form they were made in', () => {
  const error = new AuthApiError('slow down', 429, 'over_request_rate_limit');
  expect(errorMessage(error, 'sign-in')).toBe('Too many failed attempts. Please try again in 15 minutes.');
  expect(errorMessage(error, 'sign-up')).toBe('Too many signup attempts. Please try again in 15 minutes.');
});

test('an ended session says that it has expired', () => {
  const error = new AuthApiError('gone', 403, 'session_not_found');
  expect(errorMessage(error, 'general')).toBe('Your session has expired. Please sign in again.');
});

test('the text of an error is never read', () => {
  const contexts = fc.constantFrom<ErrorContext>('sign-in', 'sign-up', 'general');
  fc.assert(
    fc.property(fc.string(), contexts, (text, context) => {
      expect(errorMessage({ message: text, status: 500 }, context)).toBe(errorMessage({ status: 500 }, context));
    }),
  );
});

test('any value at all has a kind and a message', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(typeof errorKind(error)).toBe('string');
      expect(errorMessage(error, 'general').length).toBeGreaterThan(0);
    }),
  );
});
