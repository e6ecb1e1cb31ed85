import { expect, test } from 'vitest';
import { isNewUser } from './new-user.ts';

const created = '2026-03-01T10:00:00.000Z';
const later = (ms: number) => Date.parse(created) + ms;

test('[STATE-04] a sign-up makes a new user, whenever the account was made', () => {
  expect(isNewUser('SIGNED_UP', created, later(10 ** 9))).toBe(true);
});

test('[STATE-05] a sign-in makes a new user for the account’s first two minutes', () => {
  expect(isNewUser('SIGNED_IN', created, later(119_999))).toBe(true);
  expect(isNewUser('SIGNED_IN', created, later(120_000))).toBe(false);
});

test('no other event makes a new user', () => {
  for (const event of ['INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT', 'PASSWORD_RECOVERY']) {
    expect(isNewUser(event, created, later(0))).toBe(false);
  }
  expect(isNewUser('SIGNED_IN', 'not a date', later(0))).toBe(false);
});
