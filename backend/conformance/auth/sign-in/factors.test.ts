import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, send } from '../../support/auth-http.ts';
import { newDeviceMails } from '../../support/mail-outbox.ts';
import { createNotes } from '../../support/notes-table.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await createNotes(stack);
});
afterAll(() => stack.close());

/** TOTP code, now or `away` seconds from now. */
const codeFor = (secret: string, away = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + away });

async function enrol({ auth }: SupabaseClient, friendlyName = 'My phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Kindling' });
  expect(error).toBeNull();
  if (!data) throw new Error('There is no factor.');
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp, type: data.type };
}

/** A member whose session is at aal2. */
async function withFactor(): Promise<Persona & { factorId: string; secret: string }> {
  const member = await stack.newMember();
  const { factorId, secret } = await enrol(member.client);
  const { error } = await member.client.auth.mfa.challengeAndVerify({ factorId, code: await codeFor(secret) });
  expect(error).toBeNull();
  return { ...member, factorId, secret };
}

async function signedInAgain(
  { email, password }: Persona,
  headers: Record<string, string> = {},
): Promise<SupabaseClient> {
  const client = stack.visitor(headers);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

const levelOf = async ({ auth }: SupabaseClient) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data;

test('[LIB-12] POST /factors enrols an authenticator app, which counts from its first right code on', async () => {
  const member = await stack.newMember();
  const elsewhere = await signedInAgain(member);
  const { factorId, secret, totp, type } = await enrol(member.client);
  expect(type).toBe('totp');
  expect(totp.uri).toContain(`otpauth://totp/Kindling:${encodeURIComponent(member.email)}?secret=${secret}`);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect((await levelOf(member.client))?.nextLevel).toBe('aal1');
  const { data: challenge } = await member.client.auth.mfa.challenge({ factorId });
  expect(challenge).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
  const code = await codeFor(secret);
  const { data, error } = await member.client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'My phone' }]);
  expect(JSON.stringify(data?.user)).not.toContain(secret);
  expect(await levelOf(member.client)).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'password' }, { method: 'totp' }],
  });
  expect((await member.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  // Sessions at aal1 are revoked.
  expect((await elsewhere.from('notes').select('id')).error?.code).toBe('KS401');
});

test('a device that was left signed in enrols none: that takes a sign-in of the last ten minutes, or a factor shown', async () => {
  const member = await stack.newMember();
  const older = () =>
    stack.sql.query(`update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`, [
      member.id,
    ]);
  const add = (client: SupabaseClient, friendlyName: string) =>
    client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  await older();
  await member.client.auth.refreshSession();
  expect((await add(member.client, 'Theirs')).error).toMatchObject({ status: 401, code: 'reauthentication_needed' });
  const again = await signedInAgain(member);
  const { factorId, secret } = await enrol(again);
  await again.auth.mfa.challengeAndVerify({ factorId, code: await codeFor(secret) });
  await older();
  // The level is no proof of the moment.
  expect((await add(again, 'My tablet')).error).toMatchObject({ status: 401, code: 'reauthentication_needed' });
  await stack.sql.query('update auth.mfa_factors set last_step = null where user_id = $1', [member.id]);
  await again.auth.mfa.challengeAndVerify({ factorId, code: await codeFor(secret) });
  expect((await add(again, 'My tablet')).error).toBeNull();
});

test('the level stays when the session is renewed, and a new sign-in begins at the first', async () => {
  const member = await withFactor();
  await member.client.auth.refreshSession();
  expect((await levelOf(member.client))?.currentLevel).toBe('aal2');
  const again = await signedInAgain(member);
  expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
});

test('Brute force: a wrong code, one that was used and one of another hour are refused; five in a row hold the factor', async () => {
  const { client, factorId, secret } = await withFactor();
  const tried = async (code: string) => (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
  const failed = { status: 422, code: 'mfa_verification_failed' };
  expect(await tried(await codeFor(secret))).toMatchObject(failed);
  expect(await tried(await codeFor(secret, 3_600))).toMatchObject(failed);
  for (const code of ['abcdef', '', '12345']) expect(await tried(code)).toMatchObject(failed);
  expect(await tried(await codeFor(secret, 30))).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('Replay: a challenge serves once, for five minutes, and for its own factor', async () => {
  const { client, factorId, secret } = await withFactor();
  const { data } = await client.auth.mfa.challenge({ factorId });
  const challengeId = data?.id ?? '';
  await stack.sql.query(`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`, [
    challengeId,
  ]);
  const code = await codeFor(secret, 30);
  const late = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  const unknown = await client.auth.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code });
  expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
});

test('without the second factor neither password, address nor factor can be changed', async () => {
  const member = await withFactor();
  const again = await signedInAgain(member);
  const password = await again.auth.updateUser({ password: 'another wheel', current_password: member.password });
  expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await again.auth.updateUser({ email: 'another@example.org' })).error?.code).toBe('insufficient_aal');
  expect((await again.auth.mfa.unenroll({ factorId: member.factorId })).error?.code).toBe('insufficient_aal');
  const more = await again.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' });
  expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('[LIB-12] DELETE /factors/:id takes a factor away, and the session sinks to the first level', async () => {
  const { client, factorId } = await withFactor();
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await client.auth.refreshSession();
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('what cannot be enrolled is refused in GoTrue’s words', async () => {
  const member = await stack.newMember();
  await enrol(member.client);
  const twice = await member.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  const phone = await member.client.auth.mfa.enroll({ factorType: 'phone', phone: '+447700900000' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  const token = member.session.access_token;
  const nothing = await send(stack, 'POST /factors', { token, body: {} });
  expect([nothing.status, nothing.body.error_code]).toEqual([400, 'validation_failed']);
  expect((await send(stack, 'POST /factors', { body: { factor_type: 'totp' } })).status).toBe(401);
});

test('IDOR: another member’s factor is none', async () => {
  const { factorId } = await withFactor();
  const { client } = await stack.newMember('Ruth Pemberton');
  for (const { error } of [
    await client.auth.mfa.challenge({ factorId }),
    await client.auth.mfa.unenroll({ factorId }),
  ]) {
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  }
});

type Route = `${'GET' | 'POST'}${'' | ' /verify'}`;

async function recovery(
  { client, headers = {} }: Pick<Persona, 'client'> & { headers?: Record<string, string> },
  route: Route,
  body?: object,
) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string?];
  return send(stack, `${method} /factors/recovery-codes${path}`, { token, body, headers });
}

test('Recovery codes: ten, shown once, kept as hashes; each is a way in without the phone, once, and told by mail', async () => {
  const member = await withFactor();
  expect((await recovery(await stack.newMember(), 'POST')).status).toBe(403);
  const { codes } = (await recovery(member, 'POST')).body as { codes: string[] };
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  const { rows } = await stack.sql.query('select r::text from backend.recovery_codes r where user_id = $1', [
    member.id,
  ]);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));

  const lost = await signedInAgain(member);
  expect((await recovery({ client: lost }, 'POST')).status).toBe(403);
  expect((await recovery({ client: lost }, 'GET')).status).toBe(403);
  const [first = '', second = ''] = codes;
  const used = await recovery({ client: lost }, 'POST /verify', {
    code: ` ${first.toUpperCase().replaceAll('-', ' ')}`,
  });
  expect(used.status).toBe(200);
  await lost.auth.setSession(used.body as { access_token: string; refresh_token: string });
  expect(await levelOf(lost)).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'password' }, { method: 'recovery_code' }],
  });
  expect((await lost.from('notes').select('id')).error).toBeNull();
  expect((await recovery({ client: lost }, 'GET')).body).toMatchObject({ left: 9 });
  await expect
    .poll(async () => (await stack.sql.query(mailsTo, [member.email])).rows.map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['Two-step sign-in is on', 'A recovery code was used']));

  const again = await signedInAgain(member);
  expect((await recovery({ client: again }, 'POST /verify', { code: first })).body.error_code).toBe(
    'mfa_verification_failed',
  );
  const other = await withFactor();
  expect((await recovery(other, 'POST /verify', { code: second })).status).toBe(422);
  for (let tried = 0; tried < 4; tried++) await recovery({ client: again }, 'POST /verify', { code: 'aaaa-bbbb-cccc' });
  expect((await recovery({ client: again }, 'POST /verify', { code: second })).status).toBe(429);
});

const mailsTo = 'select subject from backend.mail_outbox where recipient = $1';

test('new recovery codes end the old ones, and with the last factor they go; both want a sign-in of the last ten minutes', async () => {
  const member = await withFactor();
  const old = ((await recovery(member, 'POST')).body as { codes: string[] }).codes[0];
  const renewed = ((await recovery(member, 'POST')).body as { codes: string[] }).codes[0];
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [member.id],
  );
  expect((await recovery(member, 'POST')).body.error_code).toBe('reauthentication_needed');
  const { factorId } = member;
  expect((await member.client.auth.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed');
  const again = await signedInAgain(member);
  expect((await recovery({ client: again }, 'POST /verify', { code: old })).status).toBe(422);
  const raised = await recovery({ client: again }, 'POST /verify', { code: renewed });
  await again.auth.setSession(raised.body as { access_token: string; refresh_token: string });
  expect((await again.auth.mfa.unenroll({ factorId })).error).toBeNull();
  const left = await stack.sql.query('select from backend.recovery_codes where user_id = $1', [member.id]);
  expect(left.rowCount).toBe(0);
  await again.auth.refreshSession();
  expect((await again.from('notes').select('id')).error).toBeNull();
});

test('whoever has her password alone signs her out nowhere by signing in again and again', async () => {
  const { id, client } = await withFactor();
  for (let opened = 0; opened < 25; opened++) {
    await stack.sql.query('insert into auth.sessions (user_id) values ($1)', [id]);
  }
  expect((await client.from('notes').select('id')).error).toBeNull();
});

test('a browser is known once it has shown the second factor, not the password alone; of each such sign-in she is told', async () => {
  const member = await withFactor();
  const isKnownDevice = async () =>
    (await stack.sql.query('select from backend.known_devices where user_id = $1', [member.id])).rowCount;
  const countDeviceMails = () => newDeviceMails(stack, member.id);
  const before = await countDeviceMails();
  const { headers } = newBrowser();
  await signedInAgain(member, headers);
  const client = await signedInAgain(member, headers);
  expect([await isKnownDevice(), (await countDeviceMails()) - before]).toEqual([0, 2]);
  const code = await codeFor(member.secret, 30);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: member.factorId, code })).error).toBeNull();
  const again = await signedInAgain(member, headers);
  expect([await isKnownDevice(), (await countDeviceMails()) - before]).toEqual([1, 2]);
  await again.auth.signOut({ scope: 'local' });

  const tablet = newBrowser();
  const [recoveryCode] = ((await recovery({ client }, 'POST')).body as { codes: string[] }).codes;
  const there = { client: await signedInAgain(member, tablet.headers), headers: tablet.headers };
  expect((await recovery(there, 'POST /verify', { code: recoveryCode })).status).toBe(200);
  await signedInAgain(member, tablet.headers);
  expect([await isKnownDevice(), (await countDeviceMails()) - before]).toEqual([2, 3]);
});
