import { expect, test } from 'vitest';
import { signInSchema, signUpSchema } from './auth-schemas.ts';
import { fieldErrors } from './field-errors.ts';

const member = { name: 'Maya', email: 'maya@example.org', password: 'a good long one', terms: true };

function signUpErrors(change: Record<string, unknown>) {
  return fieldErrors(signUpSchema.safeParse({ ...member, ...change }));
}

function signInErrors(change: Record<string, unknown>) {
  return fieldErrors(signInSchema.safeParse({ email: member.email, password: member.password, ...change }));
}

test('[VALID-01] an invalid email is told so, in both forms', () => {
  for (const email of ['', 'maya', 'maya@', '@example.org', 'maya@example', 'ma ya@example.org', undefined]) {
    expect(signUpErrors({ email })).toEqual({ email: 'Invalid email format' });
    expect(signInErrors({ email })).toEqual({ email: 'Invalid email format' });
  }
});

test('[VALID-02] an email may have 254 characters and no more', () => {
  const domain = '@example.org';
  const longest = 'a'.repeat(254 - domain.length) + domain;
  expect(signUpErrors({ email: longest })).toEqual({});
  expect(signUpErrors({ email: `a${longest}` })).toEqual({ email: 'Email must be less than 254 characters' });
  expect(signInErrors({ email: `a${longest}` })).toEqual({ email: 'Email must be less than 254 characters' });
});

test('[VALID-03] a password needs 8 characters', () => {
  expect(signUpErrors({ password: '12345678' })).toEqual({});
  expect(signUpErrors({ password: '1234567' })).toEqual({ password: 'Password must be at least 8 characters' });
  expect(signInErrors({ password: '🔥🔥🔥🔥' })).toEqual({ password: 'Password must be at least 8 characters' });
});

test('[VALID-04] a password may have 128 characters and no more', () => {
  expect(signUpErrors({ password: 'x'.repeat(128) })).toEqual({});
  const tooLong = { password: 'Password must be less than 128 characters' };
  expect(signUpErrors({ password: 'x'.repeat(129) })).toEqual(tooLong);
  expect(signInErrors({ password: 'x'.repeat(129) })).toEqual(tooLong);
});

test('[VALID-05] signing up needs a name', () => {
  for (const name of ['', '   ', '\u3000', '<script>x</script>', undefined]) {
    expect(signUpErrors({ name })).toEqual({ name: 'Name is required' });
  }
});

test('[VALID-06] a name may have 100 characters and no more', () => {
  expect(signUpErrors({ name: 'é'.repeat(100) })).toEqual({});
  expect(signUpErrors({ name: '🔥'.repeat(100) })).toEqual({});
  expect(signUpErrors({ name: 'é'.repeat(101) })).toEqual({ name: 'Name must be less than 100 characters' });
});

test('signing up needs the terms to be agreed to', () => {
  const message = 'Please confirm that you are 18 or over and agree to the terms';
  expect(signUpErrors({ terms: false })).toEqual({ terms: message });
  expect(signUpErrors({ terms: undefined })).toEqual({ terms: message });
});

test('white space around name and email goes, a password is taken as typed', () => {
  const parsed = signUpSchema.parse({ ...member, name: ' Maya ', email: ' maya@example.org ', password: ' spaces ' });
  expect(parsed).toEqual({ ...member, password: ' spaces ' });
});

test('the errors come in the order of the form', () => {
  const errors = signUpErrors({ password: '', terms: false, name: '', email: '' });
  expect(Object.keys(errors)).toEqual(['name', 'email', 'password', 'terms']);
});
