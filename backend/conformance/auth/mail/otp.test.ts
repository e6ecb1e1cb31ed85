import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailAbout, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

const existing = { shouldCreateUser: false };

/** The newest one-time code in `mails` mails: notices have none. */
async function codeTo(email: string, mails = 1): Promise<string> {
  const codes = (await mailsTo(stack, email, mails)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
  return codes.at(-1) ?? '';
}

test('[LIB-06] POST /otp mails a link that signs her in without a password', async () => {
  const member = await stack.newMember();
  const options = { ...existing, emailRedirectTo: `${stack.url}/journal` };
  const { data, error } = await stack.visitor().auth.signInWithOtp({ email: member.email, options });
  expect([error, data.session]).toEqual([null, null]);
  await mailAbout(stack, member.email, 'Your link to sign in');
  const { status, page, fragment } = await followMailLink(await mailLinkTo(stack, member.email));
  expect([status, page, fragment.get('type')]).toEqual([303, `${stack.url}/journal`, 'magiclink']);
  const client = stack.visitor();
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect((await client.auth.getUser()).data.user?.id).toBe(member.id);
  // A magic-link session may not set a password: that takes the current one.
  const changed = await client.auth.updateUser({ password: 'a wheel that is not hers' });
  expect(changed.error?.code).toBe('current_password_required');
  const again = await followMailLink(await mailLinkTo(stack, member.email));
  expect(again.fragment.get('error_code')).toBe('otp_expired');
});

test('verifyOtp by telephone: no code is right where no text messages are sent, and what is no number is told', async () => {
  const verify = async (phone: string, type: 'sms' | 'phone_change') =>
    (await stack.visitor().auth.verifyOtp({ phone, token: '123456', type })).error;
  for (const type of ['sms', 'phone_change'] as const)
    expect(await verify('+447700900123', type)).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await verify('07700-invalid', 'sms'))?.message).toBe('Invalid phone number format (E.164 required)');
});

test('[LIB-06] [LIB-07] the six digits of the mail do as well, once, and take the link with them', async () => {
  const member = await stack.newMember();
  const { auth } = stack.visitor();
  await auth.signInWithOtp({ email: member.email, options: existing });
  const token = await codeTo(member.email);
  expect(token).toMatch(/^\d{6}$/);
  const { data, error } = await auth.verifyOtp({ email: member.email, token, type: 'email' });
  expect([error, data.user?.id]).toEqual([null, member.id]);
  const twice = await stack.visitor().auth.verifyOtp({ email: member.email, token, type: 'email' });
  expect(twice.error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await followMailLink(await mailLinkTo(stack, member.email))).fragment.get('error_code')).toBe('otp_expired');
});

test('Brute force: the digits are nobody else’s, and after five wrong ones an address is held', async () => {
  const [one, two] = [await stack.newMember(), await stack.newMember()];
  await stack.visitor().auth.signInWithOtp({ email: one.email, options: existing });
  const token = await codeTo(one.email);
  const tried = async (email: string, code: string) =>
    (await stack.visitor().auth.verifyOtp({ email, token: code, type: 'email' })).error?.code;
  expect(await tried(two.email, token)).toBe('otp_expired');
  const wrong = token === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) expect(await tried(one.email, wrong)).toBe('otp_expired');
  expect(await tried(one.email, token)).toBe('over_request_rate_limit');
});

test('Enumeration: a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const member = await stack.newMember();
  const unknown = newEmail();
  const requestCode = (email: string) => send(stack, 'POST /otp', { body: { email, create_user: false } });
  const answers = [await requestCode(member.email), await requestCode(unknown)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  await mailsTo(stack, member.email);
  expect(await mailsTo(stack, unknown, 0)).toEqual([]);
  expect((await stack.sql.query('select from auth.users where email = $1', [unknown])).rowCount).toBe(0);
});

test('with leave to make an account, an unknown address becomes one that waits for its link', async () => {
  const email = newEmail();
  const { device, headers } = newBrowser();
  await stack.visitor(headers).auth.signInWithOtp({ email, options: { data: { name: 'Ada Bright' } } });
  await mailAbout(stack, email, 'Confirm your email address');
  const { fragment } = await followMailLink(await mailLinkTo(stack, email), device);
  // Account without a password: its owner may set one.
  expect(fragment.get('type')).toBe('recovery');
  const { data } = await stack.visitor().auth.getUser(fragment.get('access_token') ?? '');
  expect(data.user).toMatchObject({
    email,
    user_metadata: { name: 'Ada Bright' },
    email_confirmed_at: expect.any(String),
  });
});

test('a password that a stranger has put in wait for an address stops counting when its owner asks for a link', async () => {
  const waiting = await startStack({ confirmEmail: true });
  try {
    const email = newEmail();
    await waiting.visitor().auth.signUp({ email, password });
    await mailsTo(waiting, email);
    await waiting.visitor().auth.signInWithOtp({ email });
    await followMailLink(await mailLinkTo(waiting, email, 2));
    const stranger = await waiting.visitor().auth.signInWithPassword({ email, password });
    expect(stranger.error?.code).toBe('invalid_credentials');
  } finally {
    await waiting.close();
  }
});

test('where an address may become an account the request counts as a sign-up, also without saying so', async () => {
  const statuses = [];
  const email = newEmail();
  for (let i = 0; i < 3; i++) {
    const headers = { 'x-forwarded-for': '198.51.100.44' };
    statuses.push((await send(stack, 'POST /otp', { body: { email }, headers })).status);
  }
  const next = await send(stack, 'POST /signup', {
    body: { email, password },
    headers: { 'x-forwarded-for': '198.51.100.44' },
  });
  expect([...statuses, next.status, next.body.msg]).toEqual([
    200,
    200,
    200,
    429,
    'Too many signup attempts. Please try again in 15 minutes.',
  ]);
  // Sign-up rate limit of the network counts each new account.
  const flood = await Promise.all(
    Array.from({ length: 40 }, () =>
      send(stack, 'POST /otp', { body: { email: newEmail() }, headers: { 'x-forwarded-for': '198.51.100.45' } }),
    ),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(30);
});

test('Rate limit: three mails in fifteen minutes for an address, and none by telephone', async () => {
  const member = await stack.newMember();
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    const body = { email: member.email, create_user: false };
    statuses.push((await send(stack, 'POST /otp', { body, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const phone = await stack.visitor().auth.signInWithOtp({ phone: '+447700900000' });
  expect(phone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
});
