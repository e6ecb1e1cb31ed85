import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newBrowser, send } from '../../support/auth-http.ts';
import { mailsTo, newDeviceMails } from '../../support/mail-outbox.ts';
import { createNotes } from '../../support/notes-table.ts';
import { type Misbehaviour, SoftwareAuthenticator } from '../../support/software-authenticator.ts';

let stack: Stack;
let origin: string;
beforeAll(async () => {
  stack = await startStack();
  await createNotes(stack);
  // The relying party of an installation on this machine.
  origin = stack.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => stack.close());
// All the browsers of this file are one network.
beforeEach(() => stack.sql.query('delete from backend.attempts'));

const operator = () =>
  createClient(stack.url, stack.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;

/** Registers a passkey by the library's two steps. */
async function register({ auth }: SupabaseClient, authenticator: SoftwareAuthenticator, otherwise: Misbehaviour = {}) {
  const { data, error } = await auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = authenticator.create(data.options, otherwise);
  return auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

/** Signs in with a passkey by the library's two steps. */
async function signIn({ auth }: SupabaseClient, authenticator: SoftwareAuthenticator, otherwise: Misbehaviour = {}) {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options, otherwise);
  return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

/** A member with a passkey, and its authenticator. */
async function withPasskey(
  name?: string,
): Promise<Persona & { authenticator: SoftwareAuthenticator; passkey: string }> {
  const member = await stack.newMember(name);
  const authenticator = new SoftwareAuthenticator(origin);
  const { data, error } = await register(member.client, authenticator);
  if (!data) throw error;
  return { ...member, authenticator, passkey: data.id };
}

const refusal = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string };
  return `${status} ${code}`;
};

test('a member registers a passkey and signs in with it: options, ceremony, verification', async () => {
  const member = await stack.newMember('Maya Ellis');
  const authenticator = new SoftwareAuthenticator(origin);
  const { data: started } = await member.client.auth.passkey.startRegistration();
  expect(started).toMatchObject({
    challenge_id: expect.any(String),
    expires_at: expect.any(Number),
    options: {
      rp: { name: 'Kindling', id: 'localhost' },
      user: { id: Buffer.from(member.id).toString('base64url'), name: member.email, displayName: 'Maya Ellis' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  if (!started) throw new Error('There are no options.');
  const registered = await member.client.auth.passkey.verifyRegistration({
    challengeId: started.challenge_id,
    credential: authenticator.create(started.options),
  });
  expect(registered).toMatchObject({
    error: null,
    data: { id: expect.any(String), friendly_name: 'iCloud Keychain', created_at: expect.any(String) },
  });

  const visitor = stack.visitor();
  const { data: asked } = await visitor.auth.passkey.startAuthentication();
  expect(asked?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(asked?.options.allowCredentials ?? []).toEqual([]);
  if (!asked) throw new Error('There are no options.');
  const { data, error } = await visitor.auth.passkey.verifyAuthentication({
    challengeId: asked.challenge_id,
    credential: authenticator.get(asked.options),
  });
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(member.id);
  const { data: level } = await visitor.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal1', currentAuthenticationMethods: [{ method: 'passkey' }] });
  // The session is a whole one: it reads what is hers, and is renewed.
  expect((await visitor.from('notes').select('id')).error).toBeNull();
  expect((await visitor.auth.refreshSession()).error).toBeNull();
  // The next one is not made where there is one already.
  const { data: again } = await member.client.auth.passkey.startRegistration();
  expect(again?.options.excludeCredentials).toMatchObject([{ type: 'public-key', transports: ['internal', 'hybrid'] }]);
});

test('registerPasskey and signInWithPasskey go all the way with a browser’s authenticator', async () => {
  const member = await stack.newMember();
  const visitor = stack.visitor();
  const authenticator = new SoftwareAuthenticator(origin);
  // What these two ask of a browser; the rest of the library's code runs as it is.
  class PublicKeyCredential {}
  const asCredential = (json: object) => Object.assign(new PublicKeyCredential(), json, { toJSON: () => json });
  const encoded = (value: ArrayBuffer) => Buffer.from(value).toString('base64url');
  interface Creation {
    publicKey: { challenge: ArrayBuffer; rp: { id: string }; user: { id: ArrayBuffer } };
  }
  interface Request {
    publicKey: { challenge: ArrayBuffer; rpId: string };
  }
  const credentials = {
    create: async ({ publicKey: { challenge, rp, user } }: Creation) =>
      asCredential(authenticator.create({ challenge: encoded(challenge), rp, user: { id: encoded(user.id) } })),
    get: async ({ publicKey: { challenge, rpId } }: Request) =>
      asCredential(authenticator.get({ challenge: encoded(challenge), rpId })),
  };
  vi.stubGlobal('window', { PublicKeyCredential });
  vi.stubGlobal('document', {});
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('navigator', { credentials });
  try {
    expect(await member.client.auth.registerPasskey()).toMatchObject({ error: null });
    const { data, error } = await visitor.auth.signInWithPasskey();
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(member.id);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('her passkeys are listed, named and deleted by her alone, and by an operator; each is told by mail', async () => {
  const maya = await withPasskey('Maya Ellis');
  const other = await stack.newMember('Nora Bell');
  const { passkey } = maya.client.auth;
  const { data: signedIn } = await signIn(stack.visitor(), maya.authenticator);
  expect(signedIn?.session).not.toBeNull();
  const { data: listed } = await passkey.list();
  expect(listed).toEqual([
    {
      id: maya.passkey,
      friendly_name: 'iCloud Keychain',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
  const named = await passkey.update({ passkeyId: maya.passkey, friendlyName: ' My phone ' });
  expect(named.data).toMatchObject({ id: maya.passkey, friendly_name: 'My phone' });
  for (const friendlyName of ['', '  ', 'x'.repeat(121)]) {
    expect(refusal(await passkey.update({ passkeyId: maya.passkey, friendlyName }))).toBe('400 validation_failed');
  }

  const theirs = other.client.auth.passkey;
  expect((await theirs.list()).data).toEqual([]);
  expect(refusal(await theirs.update({ passkeyId: maya.passkey, friendlyName: 'Mine' }))).toBe('404 validation_failed');
  expect(refusal(await theirs.delete({ passkeyId: maya.passkey }))).toBe('404 validation_failed');
  expect((await passkey.list()).data).toMatchObject([{ friendly_name: 'My phone' }]);

  expect((await passkey.delete({ passkeyId: maya.passkey })).error).toBeNull();
  expect((await passkey.list()).data).toEqual([]);
  expect(refusal(await signIn(stack.visitor(), maya.authenticator))).toBe('400 webauthn_verification_failed');
  const mails = await mailsTo(stack, maya.email, 2);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['A way to sign in was added', 'A way to sign in was removed']);
  expect(mails.map(({ body }) => body).join()).toContain('with a passkey');

  const nora = await withPasskey('Nora Bell');
  const admin = operator();
  const shown = await admin.passkey.listPasskeys({ userId: nora.id });
  expect(shown.data).toMatchObject([{ id: nora.passkey, friendly_name: 'iCloud Keychain' }]);
  expect(refusal(await admin.passkey.deletePasskey({ userId: maya.id, passkeyId: nora.passkey }))).toBe(
    '404 validation_failed',
  );
  expect((await admin.passkey.deletePasskey({ userId: nora.id, passkeyId: nora.passkey })).error).toBeNull();
  expect((await admin.passkey.listPasskeys({ userId: nora.id })).data).toEqual([]);
  expect(refusal(await nora.client.auth.admin.passkey.listPasskeys({ userId: nora.id }))).toBe('403 not_admin');
});

const forged: [what: string, otherwise: Misbehaviour][] = [
  ['for the page of another origin', { origin: 'https://kindling.example.evil.example' }],
  ['for another port of this machine', { origin: 'http://localhost:1' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['of a ceremony of the other kind', { type: 'webauthn.other' }],
  ['without user verification', { userVerified: false }],
];

test.for(forged)('what is signed %s neither registers a passkey nor signs in', async ([, otherwise]) => {
  const { client, authenticator } = await withPasskey();
  expect(refusal(await signIn(stack.visitor(), authenticator, otherwise))).toBe('400 webauthn_verification_failed');
  expect(refusal(await register(client, new SoftwareAuthenticator(origin), otherwise))).toBe(
    '400 webauthn_verification_failed',
  );
  expect((await client.auth.passkey.list()).data).toHaveLength(1);
  expect((await signIn(stack.visitor(), authenticator)).error).toBeNull();
});

test('an attestation by a certificate, which was not asked for, is refused though it is right', async () => {
  const { client } = await stack.newMember();
  const registered = await register(client, new SoftwareAuthenticator(origin), { attestation: 'fido-u2f' });
  expect(refusal(registered)).toBe('400 webauthn_verification_failed');
});

test('Replay: a challenge is signed once, in time, by whom it was made for, and for what', async () => {
  const { authenticator, ...member } = await withPasskey();
  const other = await stack.newMember('Nora Bell');
  const visitor = stack.visitor();
  const { passkey } = visitor.auth;

  // Replayed.
  const { data: asked } = await passkey.startAuthentication();
  if (!asked) throw new Error('There are no options.');
  const answer = { challengeId: asked.challenge_id, credential: authenticator.get(asked.options) };
  expect((await passkey.verifyAuthentication(answer)).error).toBeNull();
  expect(refusal(await passkey.verifyAuthentication(answer))).toBe('400 webauthn_challenge_not_found');

  // Wrong once: there is no second try.
  const { data: second } = await passkey.startAuthentication();
  if (!second) throw new Error('There are no options.');
  const challengeId = second.challenge_id;
  const wrong = authenticator.get(second.options, { userVerified: false });
  expect(refusal(await passkey.verifyAuthentication({ challengeId, credential: wrong }))).toBe(
    '400 webauthn_verification_failed',
  );
  const right = authenticator.get(second.options);
  expect(refusal(await passkey.verifyAuthentication({ challengeId, credential: right }))).toBe(
    '400 webauthn_challenge_not_found',
  );

  // Expired.
  const { data: late } = await passkey.startAuthentication();
  if (!late) throw new Error('There are no options.');
  await stack.sql.query(`update auth.webauthn_challenges set expires_at = now() where id = $1`, [late.challenge_id]);
  const credential = authenticator.get(late.options);
  expect(refusal(await passkey.verifyAuthentication({ challengeId: late.challenge_id, credential }))).toBe(
    '400 webauthn_challenge_expired',
  );

  // Somebody else's, and of the other ceremony.
  const { data: hers } = await member.client.auth.passkey.startRegistration();
  if (!hers) throw new Error('There are no options.');
  const made = new SoftwareAuthenticator(origin).create(hers.options);
  const registration = { challengeId: hers.challenge_id, credential: made };
  expect(refusal(await other.client.auth.passkey.verifyRegistration(registration))).toBe(
    '400 webauthn_challenge_not_found',
  );
  const asSignIn = { challengeId: hers.challenge_id, credential: authenticator.get(hers.options as never) };
  expect(refusal(await passkey.verifyAuthentication(asSignIn))).toBe('400 webauthn_challenge_not_found');
  expect((await member.client.auth.passkey.verifyRegistration(registration)).error).toBeNull();

  // What is no credential at all.
  for (const credential of [
    {},
    { id: '..', rawId: '..', type: 'public-key', response: {} },
    { id: 'x'.repeat(2000) },
  ]) {
    const { data } = await passkey.startAuthentication();
    const verified = await passkey.verifyAuthentication({
      challengeId: data?.challenge_id ?? '',
      credential: credential as never,
    });
    expect(refusal(verified)).toBe('400 webauthn_verification_failed');
  }
  expect((await send(stack, 'POST /passkeys/authentication/verify', { body: {} })).body).toMatchObject({
    error_code: 'validation_failed',
  });
});

test('a passkey is its owner’s: another one’s handle, credential or key signs nobody in', async () => {
  const maya = await withPasskey('Maya Ellis');
  const nora = await withPasskey('Nora Bell');
  const handle = Buffer.from(nora.id).toString('base64url');
  const visitor = stack.visitor();
  for (const userHandle of [handle, undefined, Buffer.from('nobody').toString('base64url')]) {
    expect(refusal(await signIn(visitor, maya.authenticator, { userHandle }))).toBe('400 webauthn_verification_failed');
  }
  // Nora's id, signed by Maya's key.
  const { data: asked } = await visitor.auth.passkey.startAuthentication();
  if (!asked) throw new Error('There are no options.');
  const hers = nora.authenticator.get(asked.options);
  const { response } = maya.authenticator.get(asked.options);
  const mixed = { ...hers, response: { ...response, userHandle: handle } };
  expect(
    refusal(await visitor.auth.passkey.verifyAuthentication({ challengeId: asked.challenge_id, credential: mixed })),
  ).toBe('400 webauthn_verification_failed');

  // A credential that somebody has registered already is nobody else's.
  await stack.sql.query(`update auth.webauthn_credentials set user_id = $1 where id = $2`, [maya.id, nora.passkey]);
  const { data: started } = await nora.client.auth.passkey.startRegistration();
  if (!started) throw new Error('There are no options.');
  const fresh = new SoftwareAuthenticator(origin);
  const credential = fresh.create(started.options);
  await stack.sql.query(`update auth.webauthn_credentials set credential_id = $1 where id = $2`, [
    Buffer.from(credential.id, 'base64url'),
    nora.passkey,
  ]);
  const taken = await nora.client.auth.passkey.verifyRegistration({ challengeId: started.challenge_id, credential });
  expect(refusal(taken)).toBe('422 webauthn_credential_exists');
});

test('Cloned authenticator: a signature counter that does not grow is a copy’s, and is noted', async () => {
  const { client, email } = await stack.newMember();
  const authenticator = new SoftwareAuthenticator(origin);
  expect((await register(client, authenticator, { counter: 5 })).error).toBeNull();
  expect((await signIn(stack.visitor(), authenticator, { counter: 6 })).error).toBeNull();
  for (const counter of [6, 5, 0]) {
    expect(refusal(await signIn(stack.visitor(), authenticator, { counter }))).toBe('400 webauthn_verification_failed');
  }
  expect((await signIn(stack.visitor(), authenticator, { counter: 7 })).error).toBeNull();
  const noted = () =>
    stack.sql
      .query<{ event: string; count: number }>(
        `select event || coalesce(' ' || detail, '') as event, sum(count)::int as count from backend.security_events
          where account_hash = backend.security_hash($1) group by 1 order by 1`,
        [email],
      )
      .then(({ rows }) => Object.fromEntries(rows.map(({ event, count }) => [event, count])));
  await expect.poll(noted).toMatchObject({ passkey_added: 1, 'sign_in passkey': 2, 'sign_in_failed passkey': 3 });

  // Two at once with one counter: one of them.
  const both = await Promise.all([8, 8].map((counter) => signIn(stack.visitor(), authenticator, { counter })));
  expect(both.map(({ error }) => error === null).sort()).toEqual([false, true]);
});

test('a second factor guards passkeys, too: without it one opens nothing, and none is added, seen or removed', async () => {
  const { authenticator, client, ...member } = await withPasskey();
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (!factor) throw new Error('There is no factor.');
  const code = () => generate({ secret: factor.totp.secret });
  expect((await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: await code() })).error).toBeNull();
  // The half minute of a code is taken once.
  await stack.sql.query('update auth.mfa_factors set last_step = null');

  const visitor = stack.visitor();
  expect((await signIn(visitor, authenticator)).error).toBeNull();
  expect((await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  await client.from('notes').insert({ body: 'Clay' }).throwOnError();
  expect((await visitor.from('notes').select('id')).data ?? []).toEqual([]);
  const { passkey } = visitor.auth;
  expect(
    [
      await passkey.startRegistration(),
      await passkey.list(),
      await passkey.update({ passkeyId: member.passkey, friendlyName: 'Mine' }),
      await passkey.delete({ passkeyId: member.passkey }),
    ].map(refusal),
  ).toEqual(Array(4).fill('403 insufficient_aal'));
  const raised = await visitor.auth.mfa.challengeAndVerify({ factorId: factor.id, code: await code() });
  expect(raised.error).toBeNull();
  expect((await visitor.from('notes').select('owner')).data).toEqual([{ owner: member.id }]);
  expect((await passkey.delete({ passkeyId: member.passkey })).error).toBeNull();
});

test('a device that was left signed in makes none: that takes a sign-in of the last ten minutes', async () => {
  const member = await stack.newMember();
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [member.id],
  );
  expect(refusal(await register(member.client, new SoftwareAuthenticator(origin)))).toBe('401 reauthentication_needed');
  const again = stack.visitor();
  await again.auth.signInWithPassword({ email: member.email, password: member.password });
  expect((await register(again, new SoftwareAuthenticator(origin))).error).toBeNull();
});

test('ten passkeys at most, also of those that are made at once, and twenty begun in a quarter of an hour', async () => {
  const { client, id } = await stack.newMember();
  const begun = [];
  for (let count = 0; count < 20; count++) {
    const { data } = await client.auth.passkey.startRegistration();
    if (!data) throw new Error('There are no options.');
    begun.push(data);
  }
  expect(refusal(await client.auth.passkey.startRegistration())).toBe('429 over_request_rate_limit');
  const made = await Promise.all(
    begun.slice(0, 12).map(({ challenge_id: challengeId, options }) =>
      client.auth.passkey.verifyRegistration({
        challengeId,
        credential: new SoftwareAuthenticator(origin).create(options),
      }),
    ),
  );
  expect(made.filter(({ error }) => error === null)).toHaveLength(10);
  expect(made.filter(({ error }) => error).map(refusal)).toEqual(Array(2).fill('422 too_many_passkeys'));
  const { rows } = await stack.sql.query('select from auth.webauthn_credentials where user_id = $1', [id]);
  expect(rows).toHaveLength(10);
  await stack.sql.query('delete from backend.attempts');
  expect(refusal(await client.auth.passkey.startRegistration())).toBe('422 too_many_passkeys');
});

test('Rate limit: a network asks for 300 challenges in a quarter of an hour, and answers 100', async () => {
  const body = { challenge_id: crypto.randomUUID(), credential: {} };
  const requests = [
    { line: 'POST /passkeys/authentication/options', most: 300, taken: 200 },
    { line: 'POST /passkeys/authentication/verify', most: 100, taken: 400 },
  ] as const;
  for (const { line, most, taken } of requests) {
    await stack.sql.query('delete from backend.attempts');
    const ask = async () => (await send(stack, line, { body })).status;
    expect(await ask()).toBe(taken);
    // As if it had asked all but once.
    await stack.sql.query('update backend.attempts set count = $1', [most - 1]);
    expect([await ask(), await ask()], line).toEqual([taken, 429]);
  }
});

test('who may not sign in does not with a passkey either: banned, unconfirmed, deleted softly', async () => {
  const { authenticator, id } = await withPasskey();
  const as = (set: string) => stack.sql.query(`update auth.users set ${set} where id = $1`, [id]);
  await as(`banned_until = now() + interval '1 hour'`);
  expect(refusal(await signIn(stack.visitor(), authenticator))).toBe('403 user_banned');
  await as('banned_until = null, email_confirmed_at = null');
  expect(refusal(await signIn(stack.visitor(), authenticator))).toBe('403 email_not_confirmed');
  await as('email_confirmed_at = now()');
  expect((await signIn(stack.visitor(), authenticator)).error).toBeNull();
  expect((await operator().deleteUser(id, true)).error).toBeNull();
  expect(refusal(await signIn(stack.visitor(), authenticator))).toBe('400 webauthn_verification_failed');
  const { rows } = await stack.sql.query('select from auth.webauthn_credentials where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a sign-in with a passkey on a device that is new to her account is told by mail, once', async () => {
  const { authenticator, id } = await withPasskey();
  const { headers } = newBrowser();
  expect((await signIn(stack.visitor(headers), authenticator)).error).toBeNull();
  expect((await signIn(stack.visitor(headers), authenticator)).error).toBeNull();
  expect(await newDeviceMails(stack, id)).toBe(1);
});
