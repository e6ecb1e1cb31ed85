import { type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true });
});
afterAll(() => stack.close());

/** PKCE client: the code of a link is useless without its code verifier. */
function pkceClient(): SupabaseClient {
  return createClient(stack.url, stack.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  });
}

/** Auth code from the link in the newest of `mails` mails. */
async function codeIn(email: string, mails = 1): Promise<string> {
  const { status, page, fragment } = await followMailLink(await mailLinkTo(stack, email, mails));
  expect([status, fragment.get('access_token')]).toEqual([303, null]);
  return new URL(page).searchParams.get('code') ?? '';
}

async function signedUp(): Promise<{ email: string; client: SupabaseClient; id: string | undefined }> {
  const email = newEmail();
  const client = pkceClient();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const { data, error } = await client.auth.exchangeCodeForSession(await codeIn(email));
  expect(error).toBeNull();
  return { email, client, id: data.user?.id };
}

test('[LIB-04] POST /token?grant_type=pkce exchanges the code of a sign-up for its session', async () => {
  const { email, client } = await signedUp();
  expect((await client.auth.getUser()).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
});

test('the verifier proves the sign-up: only the exchange brings its password and its words back', async () => {
  const email = newEmail();
  const client = pkceClient();
  await client.auth.signUp({ email, password, options: { data: { name: 'Ada Bright', terms_accepted: true } } });
  const code = await codeIn(email);
  const signIn = async () => (await stack.visitor().auth.signInWithPassword({ email, password })).error?.code;
  expect(await signIn()).toBe('invalid_credentials');
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect([error, data.user?.user_metadata]).toEqual([null, { name: 'Ada Bright', terms_accepted: true }]);
  expect(await signIn()).toBe(undefined);
});

test('it brings nothing back once a password has been chosen by whoever reads the mail', async () => {
  const email = newEmail();
  const stranger = pkceClient();
  await stranger.auth.signUp({ email, password, options: { data: { name: 'Mallory' } } });
  const code = await codeIn(email);
  await stack.visitor().auth.resetPasswordForEmail(email);
  const { fragment } = await followMailLink(await mailLinkTo(stack, email, 2));
  const owner = stack.visitor();
  await owner.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await owner.auth.updateUser({ password: 'a wheel that is hers' })).error).toBeNull();
  expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  const tried = await stack.visitor().auth.signInWithPassword({ email, password });
  expect(tried.error?.code).toBe('invalid_credentials');
});

test('[LIB-04] links for a new password, to sign in and for another address end in a code, too', async () => {
  const { email, id } = await signedUp();
  const recoveringClient = pkceClient();
  await recoveringClient.auth.resetPasswordForEmail(email, { redirectTo: `${stack.url}/profile?from=mail` });
  const link = await followMailLink(await mailLinkTo(stack, email, 2));
  const target = new URL(link.page);
  expect([target.pathname, target.searchParams.get('from')]).toEqual(['/profile', 'mail']);
  const recovered = await recoveringClient.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect([recovered.error, recovered.data.user?.id]).toEqual([null, id]);
  expect((await recoveringClient.auth.updateUser({ password: 'a wheel that is new' })).error).toBeNull();

  const magicLinkClient = pkceClient();
  await magicLinkClient.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  // The third mail is the password change notice.
  expect((await magicLinkClient.auth.exchangeCodeForSession(await codeIn(email, 4))).data.user?.id).toBe(id);
  const next = newEmail();
  await magicLinkClient.auth.updateUser({ email: next });
  expect((await followMailLink(await mailLinkTo(stack, email, 5))).fragment.get('message')).toBeTruthy();
  const { data } = await magicLinkClient.auth.exchangeCodeForSession(await codeIn(next));
  expect([data.user?.id, data.user?.email]).toEqual([id, next]);
});

test('Replay: a code is of use to nobody without the secret, serves once, and for five minutes', async () => {
  const { email } = await signedUp();
  const client = pkceClient();
  await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const auth_code = await codeIn(email, 2);
  const exchange = (body: object) => send(stack, 'POST /token?grant_type=pkce', { body });
  const thief = await exchange({ auth_code, code_verifier: 'x'.repeat(64) });
  expect([thief.status, thief.body.error_code]).toEqual([400, 'bad_code_verifier']);
  const missing = await exchange({ auth_code });
  expect([missing.status, missing.body.error_code]).toEqual([400, 'validation_failed']);
  const unknown = await exchange({ auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(64) });
  expect([unknown.status, unknown.body.error_code]).toEqual([404, 'flow_state_not_found']);
  const ageCodes = (by: string) =>
    stack.sql.query('update auth.flow_state set auth_code_issued_at = now() - $1::interval', [by]);
  await ageCodes('6 minutes');
  const late = await exchange({ auth_code, code_verifier: 'x'.repeat(64) });
  expect([late.status, late.body.error_code]).toEqual([422, 'flow_state_expired']);
  await ageCodes('1 minute');
  expect((await client.auth.exchangeCodeForSession(auth_code)).error).toBeNull();
  const twice = await exchange({ auth_code, code_verifier: 'x'.repeat(64) });
  expect(twice.body.error_code).toBe('flow_state_not_found');
});

test('a challenge that is none is refused before anything is sent', async () => {
  const requestRecovery = (fields: object) => send(stack, 'POST /recover', { body: { email: newEmail(), ...fields } });
  const challenge = 'c'.repeat(43);
  for (const fields of [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ]) {
    const { status, body } = await requestRecovery(fields);
    expect([status, body.error_code]).toEqual([400, 'validation_failed']);
  }
  expect((await requestRecovery({ code_challenge: challenge, code_challenge_method: 'S256' })).status).toBe(200);
  expect((await requestRecovery({ code_challenge: null, code_challenge_method: null })).status).toBe(200);
});
