import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { type AuthChangeEvent, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendOptions } from '../../../apps/web/app/lib/backend/backend-options.ts';
import { nextSessionState } from '../../../apps/web/app/lib/session/state/session-state.ts';
import { mailsTo } from '../../../backend/conformance/support/mail-outbox.ts';
import { openRawSocket } from '../../../backend/conformance/support/raw-websocket.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1';

/** The same member on another device. */
async function onPhone(member: Persona): Promise<SupabaseClient> {
  const client = stack.visitor({ 'user-agent': phone });
  const { error } = await client.auth.signInWithPassword(member);
  expect(error).toBeNull();
  return client;
}

async function sessionsOf({ client }: Pick<Persona, 'client'>) {
  const { data, error } = await client.rpc('my_sessions');
  expect(error).toBeNull();
  return data ?? [];
}

async function works(client: SupabaseClient): Promise<boolean> {
  return (await client.from('profiles').select('id')).error === null;
}

test('a member sees where she is signed in, this device first, and of each only what tells it from the others', async () => {
  const maya = await stack.newMember();
  await onPhone(maya);
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const row = { id: expect.any(String), signed_in_at: when, last_active_at: when };
  expect(await sessionsOf(maya)).toEqual([
    { ...row, user_agent: expect.any(String), is_current: true },
    { ...row, user_agent: phone, is_current: false },
  ]);
});

test('she ends one of them: it is out at its next call, cannot be renewed, and hears nothing more live', async () => {
  const maya = await stack.newMember();
  const other = await onPhone(maya);
  const { session } = (await other.auth.getSession()).data;
  const raw = await openRawSocket(stack);
  expect((await raw.join(`member:${maya.id}`, session?.access_token ?? '')).status).toBe('ok');
  const [, there] = await sessionsOf(maya);
  expect((await maya.client.rpc('end_session', { session_id: there.id })).error).toBeNull();
  expect((await raw.closed).code).toBe(1008);
  expect((await other.from('profiles').select('id')).error?.code).toBe('KS401');
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await sessionsOf(maya)).map((one: { is_current: boolean }) => one.is_current)).toEqual([true]);
  expect(await works(maya.client)).toBe(true);
});

test('she signs out everywhere else with one call', async () => {
  const maya = await stack.newMember();
  const others = [await onPhone(maya), await onPhone(maya)];
  expect((await maya.client.auth.signOut({ scope: 'others' })).error).toBeNull();
  for (const other of others) expect(await works(other)).toBe(false);
  expect(await works(maya.client)).toBe(true);
});

test('a session that has run out is not shown', async () => {
  const maya = await stack.newMember();
  await onPhone(maya);
  await stack.sql.query(
    `update auth.sessions set not_after = now() - interval '1 minute' where user_id = $1 and user_agent = $2`,
    [maya.id, phone],
  );
  expect(await sessionsOf(maya)).toHaveLength(1);
});

test('another member’s sessions are neither seen nor ended', async () => {
  const [maya, ruth] = [await stack.newMember(), await stack.newMember('Ruth Pemberton')];
  const [own] = await sessionsOf(maya);
  expect((await sessionsOf(ruth)).map(({ id }: { id: string }) => id)).not.toContain(own.id);
  expect((await ruth.client.rpc('end_session', { session_id: own.id })).error).toBeNull();
  expect(await works(maya.client)).toBe(true);
});

test('a visitor may ask for neither', async () => {
  const maya = await stack.newMember();
  const [own] = await sessionsOf(maya);
  const visitor = stack.visitor();
  for (const call of [visitor.rpc('my_sessions'), visitor.rpc('end_session', { session_id: own.id })]) {
    expect((await call).error?.code).toBe('42501');
  }
  expect(await works(maya.client)).toBe(true);
});

test('[STATE-03] each event of a session, from its first to its last, tells the page whether she is signed in', async () => {
  const { email, password } = await stack.newMember();
  const client: SupabaseClient = createClient(
    stack.url,
    stack.publishableKey,
    backendOptions({}, () => client.auth),
  );
  const { auth } = client;
  const heard: [AuthChangeEvent, string][] = [];
  auth.onAuthStateChange((event, session) => {
    heard.push([event, nextSessionState(event, session, false).status]);
  });
  const next = async (work?: () => Promise<unknown>) => {
    const before = heard.length;
    await work?.();
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    return heard.slice(before);
  };
  expect(await next()).toEqual([['INITIAL_SESSION', 'out']]);
  expect(await next(() => auth.signInWithPassword({ email, password }))).toEqual([['SIGNED_IN', 'in']]);
  expect(await next(() => auth.refreshSession())).toEqual([['TOKEN_REFRESHED', 'in']]);
  expect(await next(() => auth.updateUser({ data: { name: 'Maya' } }))).toEqual([['USER_UPDATED', 'in']]);
  await auth.resetPasswordForEmail(email);
  // The sign-in was from a new device, which has a mail of its own.
  const mails = (await mailsTo(stack, email, 2)).map(({ body }) => body).join();
  const token_hash = /token_hash=([\w-]+)/.exec(mails)?.[1] ?? '';
  expect(await next(() => auth.verifyOtp({ type: 'recovery', token_hash }))).toEqual([['PASSWORD_RECOVERY', 'in']]);
  await auth.signInWithPassword({ email, password });
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp' });
  const [factorId, code] = [factor?.id ?? '', await generate({ secret: factor?.totp.secret ?? '' })];
  expect(await next(() => auth.mfa.challengeAndVerify({ factorId, code }))).toEqual([['MFA_CHALLENGE_VERIFIED', 'in']]);
  expect(await next(() => auth.signOut())).toEqual([['SIGNED_OUT', 'out']]);
  await auth.stopAutoRefresh();
});
