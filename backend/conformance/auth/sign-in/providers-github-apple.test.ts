import { randomInt, randomUUID } from 'node:crypto';
import { type AppleServer, startAppleServer } from '@kindling/test-kit/apple-server';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { type GitHubServer, startGitHubServer } from '@kindling/test-kit/github-server';
import { followToCallback } from '@kindling/test-kit/provider-page';
import { createClient, type Provider } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail, send } from '../../support/auth-http.ts';

// GitHub, which has no ID tokens, and Apple, whose answer is a form and whose client secret a token.

let github: GitHubServer;
let apple: AppleServer;
let stack: Stack;
beforeAll(async () => {
  [github, apple] = await Promise.all([startGitHubServer(), startAppleServer()]);
  stack = await startStack({ providers: [github.settings, apple.settings] });
  await apple.register(stack.url);
});
afterAll(async () => {
  await stack.close();
  await Promise.all([github.close(), apple.close()]);
});
beforeEach(() => stack.sql.query('delete from backend.attempts'));

function newLogin({ email = newEmail(), verified = true } = {}) {
  const login = `octo-${randomUUID().slice(0, 8)}`;
  const id = randomInt(1, 2 ** 31);
  const [publicly, privately] = [{ visibility: 'public' }, { visibility: null }];
  const emails = [
    { email: `public-${email}`, primary: false, verified: true, ...publicly },
    { email, primary: true, verified, ...privately },
  ];
  github.accounts.set(login, { id, login, name: 'Nora Bell', emails });
  return { login, id, email };
}

function client(flowType: 'pkce' | 'implicit' = 'pkce') {
  return createClient(stack.url, stack.publishableKey, {
    auth: { flowType, persistSession: false, autoRefreshToken: false },
  });
}

async function redirectOf(url: string, form?: URLSearchParams): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual', ...(form && { method: 'POST', body: form }) });
  return new URL(answer.headers.get('location') ?? `about:${answer.status}`);
}

async function begin(asking: ReturnType<typeof client>, provider: Provider): Promise<URL> {
  const { data } = await asking.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
  return redirectOf(data.url ?? '');
}

async function finish(asking: ReturnType<typeof client>, target: URL) {
  const code = target.searchParams.get('code');
  if (code === null) return { error: Object.fromEntries(target.searchParams), user: undefined };
  const { data, error } = await asking.auth.exchangeCodeForSession(code);
  return { error, user: data.user ?? undefined };
}

async function signInWithGitHub(login: string) {
  const asking = client();
  return finish(asking, await redirectOf(await followToCallback((await begin(asking, 'github')).href, login)));
}

/** Posts Apple's form as the browser does, at the first sign-in with her name. */
async function signInWithApple(subject: string, user?: object) {
  const asking = client();
  const { origin, pathname, searchParams } = new URL(
    await followToCallback((await begin(asking, 'apple')).href, subject),
  );
  if (user) searchParams.set('user', JSON.stringify(user));
  return finish(asking, await redirectOf(origin + pathname, searchParams));
}

test('somebody new signs in with GitHub: her primary address, and what GoTrue keeps of her', async () => {
  const { login, id, email } = newLogin();
  const asked = await begin(client(), 'github');
  expect(`${asked.origin}${asked.pathname}`).toBe(`${github.settings.site}/login/oauth/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ scope: 'user:email', code_challenge_method: 'S256' });
  expect(asked.searchParams.has('nonce')).toBe(false);
  const { user } = await signInWithGitHub(login);
  expect(user).toMatchObject({
    email,
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: {
      iss: github.settings.api,
      sub: String(id),
      provider_id: String(id),
      name: 'Nora Bell',
      user_name: login,
      preferred_username: login,
      avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
      email_verified: true,
    },
  });
  expect((await signInWithGitHub(login)).user?.id).toBe(user?.id);
});

test('at GitHub only a verified primary address counts, and who cancels is told so', async () => {
  const { login } = newLogin({ verified: false });
  expect((await signInWithGitHub(login)).error).toMatchObject({ error_code: 'provider_email_needs_verification' });
  github.accounts.set(login, { id: 7, login, name: null, emails: [] });
  expect((await signInWithGitHub(login)).error).toMatchObject({
    error_description: 'Error getting user email from external provider',
  });
  expect((await signInWithGitHub('cancel')).error).toMatchObject({ error: 'access_denied' });
  const token = await stack.visitor().auth.signInWithIdToken({ provider: 'github', token: 'a.b.c' });
  expect(token.error?.code).toBe('provider_disabled');
});

test('a code that GitHub refuses, with its status 200, signs nobody in', async () => {
  const { login } = newLogin();
  const asking = client();
  const callback = new URL(await followToCallback((await begin(asking, 'github')).href, login));
  callback.searchParams.set('code', 'of-another');
  expect((await redirectOf(callback.href)).searchParams.get('error')).toBe('server_error');
  expect((await send(stack, 'GET /settings')).body.external).toMatchObject({ github: true, apple: true });
});

test('the provider’s token goes to a client without PKCE, in the fragment, and is kept nowhere', async () => {
  const { login } = newLogin();
  const target = await redirectOf(await followToCallback((await begin(client('implicit'), 'github')).href, login));
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect(Object.keys(Object.fromEntries(fragment)).toSorted()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'token_type',
  ]);
  const token = fragment.get('provider_token') ?? '';
  expect(token).toMatch(/^gho_/);
  expect(stack.log()).not.toContain(token);
});

test('Apple’s form signs in, with a client secret that is signed anew, and the name of the first time stays', async () => {
  const subject = `001234.${randomUUID()}`;
  const email = newEmail();
  apple.accounts.set(subject, { email, email_verified: true });
  const asked = await begin(client(), 'apple');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_mode: 'form_post',
    response_type: 'code',
    scope: 'openid email name',
    nonce: expect.any(String),
  });
  expect(asked.searchParams.has('code_challenge')).toBe(false);
  const name = { firstName: 'Nora', lastName: 'Bell' };
  const { user, error } = await signInWithApple(subject, { name, email: 'somebody@else.example' });
  expect(error).toBeNull();
  expect(user).toMatchObject({ email, user_metadata: { name: 'Nora Bell', email } });
  const again = await signInWithApple(subject);
  expect(again.user?.id).toBe(user?.id);
  expect(again.user?.identities).toMatchObject([
    { provider: 'apple', identity_data: { full_name: 'Nora Bell', email } },
  ]);
});

test('CSRF: a form of Apple’s without a state, or with one that is spent, signs nobody in', async () => {
  const callback = `${stack.url}/auth/v1/callback`;
  for (const form of [{ code: 'a' }, { code: 'a', state: 'unknown' }]) {
    const target = await redirectOf(callback, new URLSearchParams(form));
    expect(target.searchParams.get('error_code')).toBe('bad_oauth_state');
  }
});
