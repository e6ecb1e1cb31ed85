import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../support/auth-http.ts';

// OAuth, SSO and other providers are unsupported: each endpoint answers as a GoTrue without providers does.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('[LIB-05] POST /token?grant_type=id_token says that the provider is not enabled', async () => {
  const { auth } = stack.visitor();
  const { data, error } = await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
  expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  expect(data.session).toBeNull();
  const empty = await send(stack, 'POST /token?grant_type=id_token', { body: { provider: 'google' } });
  expect(empty).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: 'id_token required' } });
});

test('[LIB-11] POST /sso says that single sign-on is off', async () => {
  const { data, error } = await stack.visitor().auth.signInWithSSO({ domain: 'example.org' });
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
  expect(data).toBeNull();
});

test('[LIB-15] /authorize leads nowhere, and a client can tell beforehand', async () => {
  const { auth } = stack.visitor();
  const { data } = await auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } });
  const answer = await fetch(data.url ?? '', { redirect: 'manual' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
  ]);
  const { body } = await send(stack, 'GET /settings');
  expect(body.external).toMatchObject({ email: true });
  expect(Object.values(body.external as object).filter(Boolean)).toHaveLength(1);
});
