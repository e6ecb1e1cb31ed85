import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailAbout, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

function recover(email: unknown, network = '192.0.2.1') {
  return send(stack, 'POST /recover', { body: { email }, headers: { 'x-forwarded-for': network } });
}

test('[LIB-08] Password reset: POST /recover mails a link that signs her in to choose a new password', async () => {
  const member = await stack.newMember();
  const { error } = await stack.visitor().auth.resetPasswordForEmail(member.email, { redirectTo: `${stack.url}/auth` });
  expect(error).toBeNull();
  await mailAbout(stack, member.email, 'Choose a new password');
  const { status, page, fragment } = await followMailLink(await mailLinkTo(stack, member.email));
  expect([status, page, fragment.get('type')]).toEqual([303, `${stack.url}/auth`, 'recovery']);
  const client = stack.visitor();
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password: 'a wheel that is new' })).error).toBeNull();
  await mailAbout(stack, member.email, 'Your password was changed');
  // Other sessions are revoked.
  expect((await member.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const again = await stack.visitor().auth.signInWithPassword({ email: member.email, password: 'a wheel that is new' });
  expect(again.error).toBeNull();
});

test('Enumeration: a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const member = await stack.newMember();
  const unknown = newEmail();
  const answers = [await recover(member.email), await recover(unknown)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  await mailsTo(stack, member.email);
  expect(await mailsTo(stack, unknown, 0)).toEqual([]);
});

test('Rate limit: three mails in fifteen minutes for an address, known or not, from one network', async () => {
  const member = await stack.newMember();
  for (const email of [member.email, newEmail()]) {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await recover(email, '198.51.100.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  expect(await mailsTo(stack, member.email, 3)).toHaveLength(3);
});

test('Account lockout: eleven requests of a stranger take neither signing in, a new password nor a link from her on a new device', async () => {
  const member = await stack.newMember();
  const post = (path: string, body: object, network: string) =>
    send(stack, `POST ${path as `/${string}`}`, {
      body: { email: member.email, ...body },
      headers: { 'x-forwarded-for': network },
    });
  const strangersNetwork = '203.0.113.66';
  for (let i = 0; i < 5; i++) await post('/token?grant_type=password', { password: `wrong ${i}` }, strangersNetwork);
  for (let i = 0; i < 3; i++) await post('/recover', {}, strangersNetwork);
  for (let i = 0; i < 3; i++) await post('/otp', { create_user: false }, strangersNetwork);
  const ownNetwork = '198.51.100.99';
  const answers = [
    await post('/token?grant_type=password', { password: member.password }, ownNetwork),
    await post('/recover', {}, ownNetwork),
    await post('/otp', { create_user: false }, ownNetwork),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Separate rate limits for each network, and for magic links and recovery.
  expect((await post('/recover', {}, strangersNetwork)).status).toBe(429);
  for (let i = 0; i < 3; i++) await post('/otp', { create_user: false }, ownNetwork);
  expect((await post('/otp', { create_user: false }, ownNetwork)).status).toBe(429);
  expect((await post('/recover', {}, ownNetwork)).status).toBe(200);
});

test('Rate limit: whoever has many networks stops at fifteen, a day at thirty; her own device is asked for none of it', async () => {
  const device = crypto.randomUUID();
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password }, headers: { 'x-device-id': device } });
  const round = async () => {
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await recover(email, `203.0.113.${70 + (i % 10)}`)).status);
    await stack.sql.query(`update backend.attempts set expires_at = expires_at - interval '15 minutes'`);
    return statuses.filter((status) => status === 200).length;
  };
  expect([await round(), await round(), await round()]).toEqual([15, 15, 0]);
  const { body } = await recover(email, '203.0.113.90');
  expect([body.error_code, body.msg]).toEqual([
    'over_email_day_limit',
    'Too many emails requested today. Please try again tomorrow.',
  ]);
  const fromOwnNetwork = await send(stack, 'POST /recover', {
    body: { email },
    headers: { 'x-forwarded-for': '203.0.113.91', 'x-device-id': device },
  });
  expect(fromOwnNetwork.status).toBe(200);
});

test('Rate limit: thirty mails in fifteen minutes for a network', async () => {
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await recover(newEmail(), '203.0.113.30')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
});

test('Password reset: a new link replaces the one before, and lasts an hour', async () => {
  const member = await stack.newMember();
  await recover(member.email);
  const first = await mailLinkTo(stack, member.email);
  await recover(member.email);
  const second = await mailLinkTo(stack, member.email, 2);
  expect((await followMailLink(first)).fragment.get('error_code')).toBe('otp_expired');
  const { rows } = await stack.sql.query<{ hours: number }>(
    `select extract(epoch from expires_at - created_at)::int / 3600 as hours from auth.one_time_tokens where user_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ hours: 1 }]);
  await stack.sql.query('update auth.one_time_tokens set expires_at = now() where user_id = $1', [member.id]);
  expect((await followMailLink(second)).fragment.get('error_code')).toBe('otp_expired');
});

test('Password reset: an account that is held opens to whoever reads its mail', async () => {
  const member = await stack.newMember();
  const signIn = (tried: string) =>
    send(stack, 'POST /token?grant_type=password', { body: { email: member.email, password: tried } });
  for (let i = 0; i < 5; i++) await signIn(`wrong ${i}`);
  expect((await signIn(member.password)).status).toBe(429);
  await recover(member.email);
  await followMailLink(await mailLinkTo(stack, member.email));
  expect((await signIn(member.password)).status).toBe(200);
});

test('a password that somebody put in wait for an unconfirmed address stops working', async () => {
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  await stack.sql.query('update auth.users set email_confirmed_at = null where email = $1', [email]);
  await recover(email);
  await followMailLink(await mailLinkTo(stack, email));
  const { body } = await send(stack, 'POST /token?grant_type=password', { body: { email, password } });
  expect(body.error_code).toBe('invalid_credentials');
});

test('what is no address is said to be none', async () => {
  for (const email of [undefined, '', 'nobody', 7])
    expect((await recover(email)).body.error_code).toBe('validation_failed');
});
