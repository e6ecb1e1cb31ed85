import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ anonymousSignIns: true, confirmEmail: true });
});
afterAll(() => stack.close());

async function anonymous() {
  const { device, headers } = newBrowser();
  const client = stack.visitor(headers);
  const { data, error } = await client.auth.signInAnonymously();
  expect(error).toBeNull();
  return { client, device, user: data.user };
}

test('where it is allowed, somebody signs in without an address, and policies can tell', async () => {
  const client = stack.visitor();
  const signedIn = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
  const user = signedIn.data.user;
  expect(user).toMatchObject({ is_anonymous: true, email: '', identities: [], user_metadata: { theme: 'dark' } });
  const { data } = await client.auth.getClaims(signedIn.data.session?.access_token);
  expect(data?.claims).toMatchObject({ role: 'authenticated', is_anonymous: true, amr: [{ method: 'anonymous' }] });
  expect((await client.auth.refreshSession()).data.user?.id).toBe(user?.id);
  expect((await send(stack, 'GET /settings')).body.external).toMatchObject({ anonymous_users: true });
});

test('her account becomes a permanent one with an address that she confirms, and then takes a password', async () => {
  const { client, device, user } = await anonymous();
  expect((await client.auth.updateUser({ password })).error?.code).toBe('validation_failed');
  const email = newEmail();
  expect((await client.auth.updateUser({ email })).error).toBeNull();
  expect((await client.auth.getUser()).data.user).toMatchObject({ is_anonymous: true, new_email: email });
  const link = await mailLinkTo(stack, email);
  expect(await mailsTo(stack, email)).toHaveLength(1);
  expect((await followMailLink(link, device)).fragment.get('error')).toBeNull();
  await client.auth.refreshSession();
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({
    id: user?.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await stack.visitor().auth.signInWithPassword({ email, password })).data.user?.id).toBe(user?.id);
});

test('she has no second factor, and a network makes eight such accounts in a quarter of an hour', async () => {
  const { client } = await anonymous();
  const factor = await client.auth.mfa.enroll({ factorType: 'totp' });
  expect(factor.error).toMatchObject({ status: 403, code: 'no_authorization' });
  const errors = [];
  for (let n = 0; n < 8; n++) errors.push((await stack.visitor().auth.signInAnonymously()).error?.status);
  expect(errors.at(-1)).toBe(429);
});
