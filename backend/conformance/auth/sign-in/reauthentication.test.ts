import { type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const password = 'a wheel that is new';
const auth = { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } };

async function nonceOf(email: string, count = 1): Promise<string> {
  const mail = (await mailsTo(stack, email, count)).at(-1);
  expect(mail?.subject).toBe('Your code');
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
}

test('a nonce that is mailed to her stands in for her password, once, and is nobody else’s', async () => {
  const [maya, ola] = [await stack.newMember(), await stack.newMember('Ola Reyes')];
  await stack.sql.query('update auth.users set email_confirmed_at = now() where id = any($1)', [[maya.id, ola.id]]);
  expect((await maya.client.auth.reauthenticate()).error).toBeNull();
  const nonce = await nonceOf(maya.email);
  for (const [client, given] of [
    [ola.client, nonce],
    [maya.client, String((Number(nonce) + 1) % 1_000_000).padStart(6, '0')],
  ] as const) {
    const wrong = await client.auth.updateUser({ password, nonce: given });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  }
  expect((await maya.client.auth.updateUser({ password, nonce })).error).toBeNull();
  expect((await stack.visitor().auth.signInWithPassword({ email: maya.email, password })).error).toBeNull();
  const again = await maya.client.auth.updateUser({ password: 'another wheel again', nonce });
  expect(again.error?.code).toBe('reauthentication_not_valid');
  // No link carries it.
  const asLink = await stack.visitor().auth.verifyOtp({ email: maya.email, token: nonce, type: 'email' });
  expect(asLink.error?.code).toBe('otp_expired');
});

test('an operator sees and removes the second factors of whoever has lost them; she is told', async () => {
  const member = await stack.newMember('Nora Bell');
  const { mfa } = member.client.auth;
  const { data: factor } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const factorId = factor?.id ?? '';
  const secret = factor?.type === 'totp' ? factor.totp.secret : '';
  expect((await mfa.challengeAndVerify({ factorId, code: await generate({ secret }) })).error).toBeNull();

  const { admin } = createClient(stack.url, stack.secretKey, { auth }).auth;
  const listed = await admin.mfa.listFactors({ userId: member.id });
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'Phone' }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect((await admin.mfa.deleteFactor({ userId: member.id, id: factorId })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId: member.id })).data?.factors).toEqual([]);
  const gone = await admin.mfa.deleteFactor({ userId: member.id, id: factorId });
  expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  await mailsTo(stack, member.email, 2);
  const stranger = createClient(stack.url, stack.publishableKey, { auth }).auth.admin;
  expect((await stranger.mfa.listFactors({ userId: member.id })).error?.code).toBe('not_admin');
});

test('recovery codes as the library has them: made, counted, used, made anew and removed', async () => {
  const member = await stack.newMember('Ada Bright');
  const client = createClient(stack.url, stack.publishableKey, { auth });
  await client.auth.setSession(member.session);
  const { mfa } = client.auth;
  expect((await mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
  const { data: factor } = await mfa.enroll({ factorType: 'totp' });
  const secret = factor?.type === 'totp' ? factor.totp.secret : '';
  await mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: await generate({ secret }) });
  const { data: made } = await mfa.recoveryCodes.generate();
  expect(made).toMatchObject({ type: 'recovery_code', total: 10 });
  const used = await mfa.recoveryCodes.verify({ code: made?.codes[0] ?? '' });
  expect(used.error).toBeNull();
  expect((await mfa.recoveryCodes.getStatus()).data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 });
  const { data: anew } = await mfa.recoveryCodes.regenerate();
  expect(anew?.codes).not.toContain(made?.codes[1]);
  expect((await mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 0, remaining: 0 });
});
