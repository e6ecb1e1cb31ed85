import { createHash, randomUUID } from 'node:crypto';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { type OidcServer, startOidcServer } from '@kindling/test-kit/oidc-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { mailAbout, mailsTo, newDeviceMails } from '../../support/mail-outbox.ts';

// Sign-in with an OpenID Connect provider: a real one, by the unmodified client.

const provider = 'custom:oidc';
let oidc: OidcServer;
let stack: Stack;
beforeAll(async () => {
  oidc = await startOidcServer();
  const unreachable = { ...oidc.settings, id: 'google', name: 'Google', issuer: 'http://127.0.0.1:1' };
  stack = await startStack({ providers: [oidc.settings, unreachable], manualLinking: true });
  await oidc.register(stack.url);
});
afterAll(async () => {
  await stack.close();
  await oidc.close();
});
beforeEach(() => stack.sql.query('delete from backend.attempts'));

/** Somebody new at the provider. */
function newSubject({ email = newEmail(), verified = true, name = 'Nora Bell' } = {}) {
  const subject = randomUUID();
  oidc.accounts.set(subject, { email, email_verified: verified, name });
  return { subject, email };
}

function client(flowType: 'pkce' | 'implicit' = 'pkce', headers: Record<string, string> = {}): SupabaseClient {
  return createClient(stack.url, stack.publishableKey, {
    global: { headers },
    auth: { flowType, persistSession: false, autoRefreshToken: false },
  });
}

async function redirectOf(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? `about:${answer.status}`);
}

/** The address of the callback, after whoever this is has signed in at the provider. */
async function callbackFor(asking: SupabaseClient, subject: string, redirectTo = `${stack.url}/auth`): Promise<string> {
  const { data } = await asking.auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true } });
  return oidc.follow((await redirectOf(data.url ?? '')).href, subject);
}

async function signIn(asking: SupabaseClient, subject: string) {
  const target = await redirectOf(await callbackFor(asking, subject));
  const code = target.searchParams.get('code');
  if (code === null) return { error: Object.fromEntries(target.searchParams), user: undefined };
  const { data, error } = await asking.auth.exchangeCodeForSession(code);
  return { error, user: data.user ?? undefined, session: data.session };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('somebody new signs in with a provider: authorization code, PKCE on both sides, and an account', async () => {
  const { subject, email } = newSubject();
  const asking = client();
  const begun = await asking.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
  const asked = await redirectOf(begun.data.url ?? '');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${stack.url}/auth/v1/callback`,
    nonce: expect.any(String),
  });
  const target = await redirectOf(await oidc.follow(asked.href, subject));
  const { data: signedIn, error } = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  const { user } = signedIn;
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider, providers: [provider] },
    user_metadata: {
      name: 'Nora Bell',
      full_name: 'Nora Bell',
      email,
      email_verified: true,
      iss: oidc.issuer,
      sub: subject,
    },
  });
  const { data } = await asking.auth.getUserIdentities();
  expect(data?.identities).toMatchObject([{ id: subject, provider, email, identity_data: { provider_id: subject } }]);
  const claims = (await asking.auth.getClaims()).data?.claims;
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }], email });
  const again = await signIn(client(), subject);
  expect(again.user?.id).toBe(user?.id);
});

test('a client without PKCE of its own finds its session in the fragment, at an address of the app alone', async () => {
  const { subject, email } = newSubject();
  const target = await redirectOf(await callbackFor(client('implicit'), subject, `${stack.url}/profile?from=x`));
  expect(target.href).toMatch(`${stack.url}/profile?from=x#access_token=`);
  const fragment = new URLSearchParams(target.hash.slice(1));
  const { data } = await stack.visitor().auth.getUser(fragment.get('access_token') ?? '');
  expect(data.user?.email).toBe(email);
  const elsewhere = await redirectOf(await callbackFor(client('implicit'), subject, 'https://elsewhere.example/'));
  expect([elsewhere.origin, elsewhere.pathname]).toEqual([stack.url, '/']);
});

test('CSRF: a state serves once and for ten minutes, a provider’s code too, and a stranger has not the verifier', async () => {
  const { subject } = newSubject();
  const asking = client();
  const callback = await callbackFor(asking, subject);
  const code = (await redirectOf(callback)).searchParams.get('code');
  const twice = await redirectOf(callback);
  expect(twice.searchParams.get('error_code')).toBe('bad_oauth_state');
  expect(new URLSearchParams(twice.hash.slice(1)).get('error_code')).toBe('bad_oauth_state');
  const thief = await send(stack, 'POST /token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'x'.repeat(64) },
  });
  expect([thief.status, thief.body.error_code]).toEqual([400, 'bad_code_verifier']);
  expect((await asking.auth.exchangeCodeForSession(code ?? '')).error).toBeNull();

  const late = await callbackFor(client(), subject);
  await stack.sql.query(`update backend.oauth_states set created_at = now() - interval '11 minutes'`);
  expect((await redirectOf(late)).searchParams.get('error_code')).toBe('bad_oauth_state');

  const swapped = new URL(await callbackFor(client(), subject));
  const other = new URL(await callbackFor(client(), subject));
  swapped.searchParams.set('code', other.searchParams.get('code') ?? '');
  expect((await redirectOf(swapped.href)).searchParams.get('error')).toBe('server_error');
});

test('who cancels, a provider that is off, and one that is not there: each is answered as GoTrue does', async () => {
  const cancelled = await redirectOf(await callbackFor(client(), 'cancel'));
  expect(Object.fromEntries(cancelled.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'End-User aborted interaction',
  });
  const down = await redirectOf(`${stack.url}/auth/v1/authorize?provider=google`);
  expect(Object.fromEntries(down.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Google is not available',
  });
  const unknown = await send(stack, 'GET /authorize?provider=github');
  expect([unknown.status, unknown.body.error_code]).toEqual([400, 'validation_failed']);
  expect((await send(stack, 'GET /settings')).body.external).toMatchObject({ email: true, [provider]: true });
  const { data, error } = await stack.visitor().auth.signInWithIdToken({ provider: 'apple', token: 'a.b.c' });
  expect([data.session, error?.code]).toEqual([null, 'provider_disabled']);
});

test('only a verified address links to the account that has it', async () => {
  const email = newEmail();
  const created = await send(stack, 'POST /admin/users', {
    body: { email, password, email_confirm: true, user_metadata: { name: 'Own Name' } },
    headers: { apikey: stack.secretKey },
  });
  const unverified = await signIn(client(), newSubject({ email, verified: false }).subject);
  expect(unverified.error).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
  const { user } = await signIn(client(), newSubject({ email }).subject);
  expect(user?.id).toBe(created.body.id);
  expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', provider] });
  expect(user?.user_metadata.name).toBe('Own Name');
  await mailAbout(stack, email, 'A way to sign in was added');
  expect((await stack.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('an account whose address nobody has proved is hers who has: password, sessions and words of before are gone, and the next sign-in opens it', async () => {
  const email = newEmail();
  const stranger = stack.visitor();
  await stranger.auth.signUp({ email, password, options: { data: { name: 'Mallory' } } });
  const { subject } = newSubject({ email });
  expect((await signIn(client(), subject)).error).toMatchObject({ error_code: 'reauthentication_needed' });
  expect((await stranger.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const tried = await stack.visitor().auth.signInWithPassword({ email, password });
  expect(tried.error?.code).toBe('invalid_credentials');
  const { user } = await signIn(client(), subject);
  expect(user?.user_metadata.name).toBe('Nora Bell');
});

test('a second factor is still asked for, and who is banned or deleted does not come in', async () => {
  const { subject } = newSubject();
  const asking = client();
  const { user } = await signIn(asking, subject);
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
    [user?.id],
  );
  await signIn(asking, subject);
  expect((await asking.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await asking.auth.linkIdentity({ provider })).error?.code).toBe('insufficient_aal');
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [user?.id]);
  expect((await signIn(client(), subject)).error).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  await stack.sql.query('delete from auth.users where id = $1', [user?.id]);
  expect((await signIn(client(), subject)).user?.id).not.toBe(user?.id);
});

test('who signs in with a provider on a device that is new to her account is told by mail, as with a password', async () => {
  const { subject } = newSubject();
  const own = randomUUID();
  const on = (device: string) => signIn(client('pkce', { 'x-device-id': device }), subject);
  const { user } = await on(own);
  await on(own);
  expect(await newDeviceMails(stack, user?.id ?? '')).toBe(0);
  await on(randomUUID());
  expect(await newDeviceMails(stack, user?.id ?? '')).toBe(1);
});

test('Replay: an ID token signs in with its nonce, once, where it is of the provider and for this client', async () => {
  const { subject, email } = newSubject();
  const nonce = randomUUID();
  const token = await oidc.idToken(subject, sha256(nonce));
  const { auth } = stack.visitor();
  const sign = (more: object) => auth.signInWithIdToken({ provider, token, ...more });
  expect((await sign({})).error?.message).toMatch('should either both exist or not');
  expect((await sign({ nonce: 'another' })).error?.message).toBe('Nonces mismatch');
  const { data, error } = await sign({ nonce });
  expect([error, data.user?.email]).toEqual([null, email]);
  expect((await sign({ nonce })).error?.message).toBe('ID token has been used already');
  const forged = `${token.slice(0, -8)}AAAAAAAA`;
  expect((await auth.signInWithIdToken({ provider, token: forged, nonce })).error?.message).toBe('Bad ID token');
  const none = await oidc.idToken(subject);
  expect((await auth.signInWithIdToken({ provider, token: none })).data.user?.id).toBe(data.user?.id);
});

test('an identity is linked and unlinked by hand, by its owner, and never the last one', async () => {
  const email = newEmail();
  const asking = client();
  await asking.auth.signUp({ email, password });
  const { subject, email: other } = newSubject();
  const { data } = await asking.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  const target = await redirectOf(await oidc.follow(data.url ?? '', subject));
  const linked = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(linked.data.user).toMatchObject({ email, app_metadata: { providers: ['email', provider] } });
  const identities = (await asking.auth.getUserIdentities()).data?.identities ?? [];
  expect(identities.map((identity) => [identity.provider, identity.identity_data?.email])).toEqual([
    ['email', email],
    [provider, other],
  ]);

  const thief = client();
  await thief.auth.signUp({ email: newEmail(), password });
  const taken = await thief.auth.linkIdentity({ provider, token: await oidc.idToken(subject) });
  expect(taken.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
  const [first, second] = identities;
  if (!first || !second) throw new Error('Two identities are expected.');
  expect((await thief.auth.unlinkIdentity(second)).error?.code).toBe('single_identity_not_deletable');
  const mine = await thief.auth.linkIdentity({ provider, token: await oidc.idToken(newSubject().subject) });
  expect(mine.error).toBeNull();
  expect((await thief.auth.unlinkIdentity(second)).error?.code).toBe('identity_not_found');

  expect((await asking.auth.unlinkIdentity(second)).error).toBeNull();
  expect((await asking.auth.unlinkIdentity(first)).error?.code).toBe('single_identity_not_deletable');
  expect((await asking.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email']);

  const mails = await mailsTo(stack, email, 2);
  const told = mails.filter(({ subject }) => /sign in/.test(subject));
  expect(told.map(({ subject, body }) => [subject, body.includes(oidc.settings.name)]).sort()).toEqual([
    ['A way to sign in was added', true],
    ['A way to sign in was removed', true],
  ]);
});

test('Linking: whoever consents at the provider on somebody else’s link is not linked, and no client links without PKCE', async () => {
  const attacker = client();
  await attacker.auth.signUp({ email: newEmail(), password });
  const victim = newSubject();
  const { data } = await attacker.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  const target = await redirectOf(await oidc.follow(data.url ?? '', victim.subject));
  // Her browser has the code, and no verifier.
  const code = target.searchParams.get('code') ?? '';
  expect(
    (await send(stack, 'POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } }))
      .status,
  ).toBe(400);
  const providers = (await attacker.auth.getUser()).data.user?.app_metadata.providers;
  expect(providers).toEqual(['email']);
  expect((await signIn(client(), victim.subject)).user?.email).toBe(victim.email);

  const implicit = client('implicit');
  await implicit.auth.signUp({ email: newEmail(), password });
  const refused = await implicit.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('signing out ends what was begun to link, and too many sign-ins of one network are refused', async () => {
  const { subject } = newSubject();
  const asking = client();
  await asking.auth.signUp({ email: newEmail(), password });
  const { data } = await asking.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  await asking.auth.signOut();
  const target = await redirectOf(await oidc.follow(data.url ?? '', subject));
  expect(target.searchParams.get('error_code')).toBe('bad_oauth_state');

  const path = `${stack.url}/auth/v1/authorize?provider=${encodeURIComponent(provider)}`;
  await stack.sql.query('update backend.attempts set count = 100');
  expect((await redirectOf(path)).searchParams.get('error_code')).toBe('over_request_rate_limit');
});

test('neither state, codes nor tokens are logged, and states are not stored as they are', async () => {
  const { subject } = newSubject();
  const callback = new URL(await callbackFor(client('implicit'), subject));
  const { rows } = await stack.sql.query('select * from backend.oauth_states');
  expect(JSON.stringify(rows)).not.toContain(callback.searchParams.get('state'));
  const target = await redirectOf(callback.href);
  const token = new URLSearchParams(target.hash.slice(1)).get('refresh_token');
  const log = stack.log();
  for (const secret of [callback.searchParams.get('state'), callback.searchParams.get('code'), token]) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
});
