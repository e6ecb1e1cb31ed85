import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceClient } from '../support/file-fixtures.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ commonPasswords: true });
});
afterAll(() => stack.close());

const errorCode = ({ error }: { error: { code?: string | undefined } | null }) => error?.code;

test('Password policy: where common passwords are allowed they are, wherever one is set; what is too short is not', async () => {
  const { admin } = serviceClient(stack).auth;
  const client = stack.visitor();
  const email = 'password1@example.com';
  expect(errorCode(await client.auth.signUp({ email, password: 'passwor' }))).toBe('weak_password');
  expect(errorCode(await client.auth.signUp({ email, password: 'password1' }))).toBeUndefined();
  expect(errorCode(await client.auth.updateUser({ password: email, current_password: 'password1' }))).toBeUndefined();
  expect(errorCode(await client.auth.signInWithPassword({ email, password: email }))).toBeUndefined();

  const made = await admin.createUser({ email: 'ada@example.com', password: '12345678', email_confirm: true });
  expect(errorCode(made)).toBeUndefined();
  expect(errorCode(await admin.updateUserById(made.data.user?.id ?? '', { password: 'qwertyuiop' }))).toBeUndefined();
  const link = { type: 'signup', email: 'bo@example.com', password: 'iloveyou1' } as const;
  expect(errorCode(await admin.generateLink(link))).toBeUndefined();
  expect(errorCode(await admin.generateLink({ ...link, password: 'bo' }))).toBe('weak_password');
});
