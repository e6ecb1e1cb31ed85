import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let maya: Persona;
beforeAll(async () => {
  stack = await startStack({ passkeys: false });
  maya = await stack.newMember();
});
afterAll(() => stack.close());

const options = { persistSession: false, autoRefreshToken: false };
const operator = () => createClient(stack.url, stack.secretKey, { auth: options }).auth.admin;
const codesOf = (answers: readonly { error: unknown }[]) =>
  answers.map(({ error }) => {
    const { status, code } = (error ?? {}) as { status?: number; code?: string };
    return `${status} ${code}`;
  });

test('a client begins, finds its session and whose identities it has, and refreshes by itself', async () => {
  const client = createClient(stack.url, stack.publishableKey, { auth: options });
  expect((await client.auth.initialize()).error).toBeNull();
  await client.auth.setSession(maya.session);
  const { data } = await client.auth.getSession();
  expect(data.session?.user.id).toBe(maya.id);
  const { data: linked } = await client.auth.getUserIdentities();
  expect(linked?.identities.map(({ provider }) => provider)).toEqual(['email']);
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

  // Its access token has run out: the first tick brings another one.
  const refreshed = new Promise((resolve) => client.auth.onAuthStateChange((event) => resolve(event)));
  await refreshed;
  await client.auth.startAutoRefresh();
  await client.auth.stopAutoRefresh();
  client.auth.dispose();
});

test('an operator ends the session of a token that she holds', async () => {
  const member = await stack.newMember('Nora Bell');
  expect((await operator().signOut(member.session.access_token, 'global')).error).toBeNull();
  expect((await member.client.auth.refreshSession()).error).not.toBeNull();
});

test('sign-in with a wallet is switched off, in GoTrue’s words', async () => {
  const { auth } = stack.visitor();
  const message = `${new URL(stack.url).host} wants you to sign in with your Ethereum account`;
  const ethereum = await auth.signInWithWeb3({ chain: 'ethereum', message, signature: '0xabc' });
  const solana = await auth.signInWithWeb3({ chain: 'solana', message, signature: new Uint8Array(64) });
  expect(codesOf([ethereum, solana])).toEqual(['422 web3_provider_disabled', '422 web3_provider_disabled']);
  expect(ethereum.error?.message).toBe('Web3 provider is disabled');
});

test('identities are not linked by hand where that is not allowed', async () => {
  const { auth } = maya.client;
  const { data } = await auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  const refused = [
    await auth.linkIdentity({ provider: 'google' }),
    await auth.linkIdentity({ provider: 'google', token: 'a.b.c' }),
    ...(identity ? [await auth.unlinkIdentity(identity)] : []),
  ];
  expect(codesOf(refused)).toEqual([
    '404 manual_linking_disabled',
    '400 provider_disabled',
    '404 manual_linking_disabled',
  ]);
});

test('passkeys that are switched off say so to whoever asks', async () => {
  const { auth } = maya.client;
  const passkeyId = crypto.randomUUID();
  const credential = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} } as never;
  const refused = [
    await auth.passkey.startRegistration(),
    await auth.passkey.verifyRegistration({ challengeId: passkeyId, credential }),
    await auth.passkey.startAuthentication(),
    await auth.passkey.verifyAuthentication({ challengeId: passkeyId, credential }),
    await auth.passkey.list(),
    await auth.passkey.update({ passkeyId, friendlyName: 'Key' }),
    await auth.passkey.delete({ passkeyId }),
    await operator().passkey.listPasskeys({ userId: maya.id }),
    await operator().passkey.deletePasskey({ userId: maya.id, passkeyId }),
  ];
  expect(new Set(codesOf(refused))).toEqual(new Set(['404 passkey_disabled']));
  // Without a browser's WebAuthn these two do not even ask.
  expect((await auth.registerPasskey()).error?.message).toBe('Browser does not support WebAuthn');
  expect((await auth.signInWithPasskey()).error?.message).toBe('Browser does not support WebAuthn');
});

test('security keys that are switched off are no second factor', async () => {
  const { webauthn } = maya.client.auth.mfa;
  const factorId = crypto.randomUUID();
  const enrolled = await webauthn.enroll({ friendlyName: 'Key' });
  expect(codesOf([enrolled])).toEqual(['422 mfa_webauthn_enroll_not_enabled']);
  const rpId = new URL(stack.url).hostname;
  const names = { rpId, rpOrigins: [stack.url] };
  expect((await webauthn.challenge({ factorId, webauthn: names })).error).not.toBeNull();
  const credential = { id: 'a', rawId: new ArrayBuffer(1), type: 'public-key', getClientExtensionResults: () => ({}) };
  const bytes = new ArrayBuffer(1);
  const given = { ...credential, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } };
  const response = { rpId, type: 'request', credential_response: given } as never;
  const verified = await webauthn.verify({ factorId, challengeId: factorId, webauthn: response });
  expect(verified.error).not.toBeNull();
  expect((await webauthn.authenticate({ factorId, webauthn: names })).error).not.toBeNull();
  expect((await webauthn.register({ friendlyName: 'Key', webauthn: names })).error).not.toBeNull();
});

test('this is no OAuth server, and takes no providers over the network', async () => {
  const { oauth } = maya.client.auth;
  const admin = operator();
  const id = crypto.randomUUID();
  const provider = {
    provider_type: 'oidc',
    identifier: 'custom:x',
    name: 'X',
    client_id: 'a',
    client_secret: 'b',
  } as never;
  const refused = [
    await oauth.getAuthorizationDetails(id),
    await oauth.approveAuthorization(id),
    await oauth.denyAuthorization(id),
    await oauth.listGrants(),
    await oauth.revokeGrant({ clientId: id }),
    await admin.oauth.listClients(),
    await admin.oauth.createClient({ client_name: 'App', redirect_uris: ['https://app.example'] }),
    await admin.oauth.getClient(id),
    await admin.oauth.updateClient(id, { client_name: 'App' }),
    await admin.oauth.deleteClient(id),
    await admin.oauth.regenerateClientSecret(id),
    await admin.customProviders.listProviders(),
    await admin.customProviders.createProvider(provider),
    await admin.customProviders.getProvider('custom:x'),
    await admin.customProviders.updateProvider('custom:x', { name: 'Y' }),
    await admin.customProviders.deleteProvider('custom:x'),
  ];
  expect(new Set(codesOf(refused))).toEqual(new Set(['404 feature_disabled']));
});

test('what is switched off is told to those whom GoTrue would tell, and to nobody else', async () => {
  const { auth } = stack.visitor();
  await auth.setSession(maya.session);
  expect(codesOf([await auth.admin.oauth.listClients()])).toEqual(['403 not_admin']);
  const answer = await fetch(`${stack.url}/auth/v1/passkeys`);
  expect(answer.status).toBe(401);
});
