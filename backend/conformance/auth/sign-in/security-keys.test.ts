import { type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailsTo } from '../../support/mail-outbox.ts';
import { createNotes } from '../../support/notes-table.ts';
import { type Misbehaviour, SoftwareAuthenticator } from '../../support/software-authenticator.ts';

// Security keys as second factors: mfa.webauthn of the unmodified client, switched on.

let stack: Stack;
let origin: string;
let names: { rpId: string; rpOrigins: string[] };
beforeAll(async () => {
  stack = await startStack({ securityKeys: true });
  await createNotes(stack);
  origin = stack.url.replace('127.0.0.1', 'localhost');
  names = { rpId: 'localhost', rpOrigins: [origin] };
});
afterAll(() => stack.close());
beforeEach(() => stack.sql.query('delete from backend.attempts'));

/** What a security key does: it is touched, and not synced. */
const asKey = { synced: false, userVerified: false, userHandle: undefined };
const encoded = (value: unknown) => Buffer.from(value as ArrayBuffer).toString('base64url');

interface CreationOptions {
  challenge: ArrayBuffer;
  rp: { id: string };
  user: { id: ArrayBuffer };
}
interface RequestOptions {
  challenge: ArrayBuffer;
  rpId: string;
}
const createdBy = (key: SoftwareAuthenticator, { challenge, rp, user }: CreationOptions, otherwise: Misbehaviour) =>
  key.create({ challenge: encoded(challenge), rp, user: { id: encoded(user.id) } }, { ...asKey, ...otherwise });
const signedBy = (key: SoftwareAuthenticator, { challenge, rpId }: RequestOptions, otherwise: Misbehaviour) =>
  key.get({ challenge: encoded(challenge), rpId }, { ...asKey, ...otherwise });

/** Answers a challenge of the factor with what the key makes of it. */
async function answer(
  { auth }: SupabaseClient,
  factorId: string,
  key: SoftwareAuthenticator,
  otherwise: Misbehaviour = {},
) {
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: names });
  if (error) return { data: null, error };
  const { type, credential_options: options } = data.webauthn;
  const json =
    type === 'create'
      ? createdBy(key, options.publicKey as never, otherwise)
      : signedBy(key, options.publicKey as never, otherwise);
  const response = { type, ...names, credential_response: { ...json, toJSON: () => json } } as never;
  return auth.mfa.webauthn.verify({ factorId, challengeId: data.id, webauthn: response });
}

const enrol = async ({ auth }: SupabaseClient, friendlyName = 'Blue key') => {
  const { data, error } = await auth.mfa.webauthn.enroll({ friendlyName });
  if (error) throw error;
  return data.id;
};

/** A member whose second factor is a security key. */
async function withKey(name?: string) {
  const member = await stack.newMember(name);
  const key = new SoftwareAuthenticator(origin);
  const factorId = await enrol(member.client);
  expect((await answer(member.client, factorId, key)).error).toBeNull();
  return { ...member, key, factorId };
}

async function signIn({ email, password }: { email: string; password: string }): Promise<SupabaseClient> {
  const client = stack.visitor();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

const levelOf = async ({ auth }: SupabaseClient) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data ?? undefined;
const refusal = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string };
  return `${status} ${code}`;
};

test('a security key is enrolled and shown as a second factor: register and authenticate with a browser’s authenticator', async () => {
  const member = await stack.newMember('Maya Ellis');
  const key = new SoftwareAuthenticator(origin);
  class PublicKeyCredential {}
  const asCredential = (json: object) => Object.assign(new PublicKeyCredential(), json, { toJSON: () => json });
  const asked: object[] = [];
  const credentials = {
    create: async ({ publicKey }: { publicKey: CreationOptions }) => {
      asked.push(publicKey);
      return asCredential(createdBy(key, publicKey, {}));
    },
    get: async ({ publicKey }: { publicKey: RequestOptions }) => {
      asked.push(publicKey);
      return asCredential(signedBy(key, publicKey, {}));
    },
  };
  vi.stubGlobal('window', { PublicKeyCredential });
  vi.stubGlobal('document', {});
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('navigator', { credentials });
  try {
    const { webauthn } = member.client.auth.mfa;
    expect((await webauthn.register({ friendlyName: 'Blue key', webauthn: names })).error).toBeNull();
    expect(await levelOf(member.client)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([expect.objectContaining({ method: 'mfa/webauthn' })]),
    });
    const { data: factors } = await member.client.auth.mfa.listFactors();
    expect(factors?.webauthn).toMatchObject([{ friendly_name: 'Blue key', status: 'verified' }]);
    expect(JSON.stringify(factors)).not.toMatch(/public_key|credential/);

    const next = await signIn(member);
    expect(await levelOf(next)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await member.client.from('notes').insert({ body: 'Clay' })).error).toBeNull();
    expect((await next.from('notes').select('body')).data ?? []).toEqual([]);
    const factorId = factors?.webauthn[0]?.id ?? '';
    const shown = await next.auth.mfa.webauthn.authenticate({ factorId, webauthn: names });
    expect(shown.error).toBeNull();
    expect((await next.from('notes').select('body')).data).toEqual([{ body: 'Clay' }]);
    // The two steps of it, as the library has them.
    const challenged = await next.auth.mfa.webauthn.challenge({ factorId, webauthn: names });
    expect(challenged.error).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(asked).toMatchObject([
    {
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { authenticatorAttachment: 'cross-platform', residentKey: 'discouraged' },
      hints: ['security-key'],
    },
    { rpId: 'localhost', userVerification: 'discouraged', allowCredentials: [{ type: 'public-key' }] },
    {},
  ]);
});

test('what another key, page, or challenge has signed is refused, and a counter that does not grow', async () => {
  const maya = await withKey();
  const wrong: [string, Misbehaviour][] = [
    ['another page', { origin: 'https://kindling.example.evil' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another ceremony', { type: 'webauthn.create' }],
  ];
  for (const [what, otherwise] of wrong) {
    const client = await signIn(maya);
    expect(refusal(await answer(client, maya.factorId, maya.key, otherwise)), what).toBe('422 mfa_verification_failed');
    expect(await levelOf(client), what).toMatchObject({ currentLevel: 'aal1' });
    await stack.sql.query('delete from backend.attempts');
  }
  const client = await signIn(maya);
  const other = await withKey();
  expect(refusal(await answer(client, maya.factorId, other.key))).toBe('422 mfa_verification_failed');
  expect(refusal(await answer(client, other.factorId, other.key))).toBe('404 mfa_factor_not_found');
  expect(refusal(await client.auth.mfa.challengeAndVerify({ factorId: maya.factorId, code: '123456' }))).toMatch(
    /^4\d\d (mfa_verification_failed|webauthn_verification_failed)$/,
  );
  expect((await answer(client, maya.factorId, maya.key, { counter: 7 })).error).toBeNull();
  const copy = await signIn(maya);
  expect(refusal(await answer(copy, maya.factorId, maya.key, { counter: 7 }))).toBe('422 mfa_verification_failed');
});

test('what security keys are asked for and have signed, step by step', async () => {
  const maya = await stack.newMember();
  const key = new SoftwareAuthenticator(origin);
  const { mfa } = maya.client.auth;
  const enrolled = await mfa.webauthn.enroll({ friendlyName: 'Blue key' });
  expect(enrolled.data).toMatchObject({ type: 'webauthn', friendly_name: 'Blue key' });
  const factorId = enrolled.data?.id ?? '';
  const { data } = await mfa.challenge({ factorId, webauthn: names });
  if (!data) throw new Error('There is no challenge.');
  expect(data).toMatchObject({ type: 'webauthn', expires_at: expect.any(Number), webauthn: { type: 'create' } });
  const json = createdBy(key, data.webauthn.credential_options.publicKey as never, {});
  const response = { type: 'create', ...names, credential_response: { ...json, toJSON: () => json } } as never;
  const verified = await mfa.webauthn.verify({ factorId, challengeId: data.id, webauthn: response });
  expect(verified.error).toBeNull();
  const { data: asked } = await mfa.challenge({ factorId, webauthn: names });
  expect(asked?.webauthn.type).toBe('request');
});

test('Replay: a challenge is signed once, and guesses are counted', async () => {
  const maya = await withKey();
  const client = await signIn(maya);
  const { data } = await client.auth.mfa.challenge({ factorId: maya.factorId, webauthn: names });
  if (!data) throw new Error('There is no challenge.');
  const json = signedBy(maya.key, data.webauthn.credential_options.publicKey as never, {});
  const response = { type: 'request', ...names, credential_response: { ...json, toJSON: () => json } } as never;
  const verify = () =>
    client.auth.mfa.webauthn.verify({ factorId: maya.factorId, challengeId: data.id, webauthn: response });
  expect((await verify()).error).toBeNull();
  expect(refusal(await verify())).toBe('422 mfa_factor_not_found');
  const statuses = new Set<string>();
  for (let attempt = 0; attempt < 12; attempt++) {
    statuses.add(refusal(await answer(client, maya.factorId, maya.key, { challenge: 'A'.repeat(43) })));
  }
  expect(statuses).toContain('429 over_request_rate_limit');
});

test('a synced passkey is none, nor is one key two, nor a passkey a factor as well', async () => {
  const maya = await stack.newMember();
  const phone = new SoftwareAuthenticator(origin);
  const synced = await answer(maya.client, await enrol(maya.client, 'Phone'), phone, { synced: true });
  expect([refusal(synced), (synced.error as Error).message]).toEqual([
    '422 mfa_verification_failed',
    'A synced passkey is no second factor; use a security key',
  ]);
  const attested = await answer(maya.client, await enrol(maya.client, 'Attested'), phone, { attestation: 'fido-u2f' });
  expect(refusal(attested)).toBe('422 mfa_verification_failed');
  const started = await maya.client.auth.passkey.startRegistration();
  const key = new SoftwareAuthenticator(origin);
  if (!started.data) throw started.error;
  const credential = key.create(started.data.options);
  const passkey = await maya.client.auth.passkey.verifyRegistration({
    challengeId: started.data.challenge_id,
    credential,
  });
  expect(passkey.error).toBeNull();
  // Browsers are told of both kinds, so that an authenticator with the one does not make the other.
  const factorId = await enrol(maya.client);
  const { data } = await maya.client.auth.mfa.challenge({ factorId, webauthn: names });
  expect(data?.webauthn.credential_options.publicKey).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  expect((await answer(maya.client, factorId, new SoftwareAuthenticator(origin))).error).toBeNull();
  const again = await maya.client.auth.passkey.startRegistration();
  expect(again.data?.options.excludeCredentials).toHaveLength(2);
});

test('a device that was left signed in enrols none, not even one that was begun before', async () => {
  const maya = await stack.newMember();
  const begun = await enrol(maya.client);
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [maya.id],
  );
  expect(refusal(await maya.client.auth.mfa.webauthn.enroll({ friendlyName: 'Another' }))).toBe(
    '401 reauthentication_needed',
  );
  expect(refusal(await answer(maya.client, begun, new SoftwareAuthenticator(origin)))).toBe(
    '401 reauthentication_needed',
  );
  // With a factor that counts, another one takes aal2 to the end.
  const ruth = await withKey();
  const second = await enrol(ruth.client, 'Second');
  const below = await signIn(ruth);
  expect(refusal(await answer(below, second, new SoftwareAuthenticator(origin)))).toBe('403 insufficient_aal');
  expect((await answer(ruth.client, second, new SoftwareAuthenticator(origin))).error).toBeNull();
});

test('it is removed like any other factor, with its key, and recovery codes stand in for it', async () => {
  const maya = await withKey();
  const post = async ({ auth }: SupabaseClient, path: string, body?: object) => {
    const { data } = await auth.getSession();
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
    const response = await fetch(`${stack.url}/auth/v1/factors/recovery-codes${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    return (await response.json()) as { codes: string[]; access_token: string; refresh_token: string };
  };
  const { codes } = await post(maya.client, '');
  const lost = await signIn(maya);
  await lost.auth.setSession(await post(lost, '/verify', { code: codes[0] }));
  expect(await levelOf(lost)).toMatchObject({ currentLevel: 'aal2' });
  expect((await lost.auth.mfa.unenroll({ factorId: maya.factorId })).error).toBeNull();
  const { rows } = await stack.sql.query('select from auth.mfa_webauthn_credentials where factor_id = $1', [
    maya.factorId,
  ]);
  expect(rows).toEqual([]);
  expect(await levelOf(await signIn(maya))).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('Security keys: the member is told by mail of one that comes or goes', async () => {
  const maya = await withKey();
  // Mails of two kinds that are asked for at the same moment may overtake each other.
  await mailsTo(stack, maya.email, 1);
  expect((await maya.client.auth.mfa.unenroll({ factorId: maya.factorId })).error).toBeNull();
  const subjects = (await mailsTo(stack, maya.email, 2)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Two-step sign-in is on', 'A second step was removed']);
});

test('attempts that were given up take neither the name nor a place among ten', async () => {
  const maya = await stack.newMember();
  for (let attempt = 0; attempt < 10; attempt++) await enrol(maya.client, `Key ${attempt}`);
  const { mfa } = maya.client.auth;
  expect(refusal(await mfa.webauthn.enroll({ friendlyName: 'Key 11' }))).toBe('422 too_many_enrolled_mfa_factors');
  await stack.sql.query(`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1`, [
    maya.id,
  ]);
  expect((await mfa.webauthn.enroll({ friendlyName: 'Key 1' })).error).toBeNull();
});
