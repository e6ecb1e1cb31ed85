import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, send } from '../../../backend/conformance/support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../../backend/conformance/support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, trustProxy: 1 });
});
afterAll(() => stack.close());

const stranger = newBrowser();
const his = { password: 'lies in wait', data: { name: 'Write to me at evil.example', terms_accepted: true } };
let network = 0;

/** Account pre-hijacking: an attacker signs up with her address, with the headers of `more`. */
async function preRegister(
  more: { headers?: Record<string, string> } = { headers: stranger.headers },
): Promise<string> {
  const email = newEmail();
  network += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${network}`, ...more.headers };
  const { status } = await send(stack, 'POST /signup', { body: { email, ...his }, headers });
  expect(status).toBe(200);
  return email;
}

async function attackerSignIn(email: string): Promise<unknown> {
  const body = { email, password: his.password };
  const answer = await send(stack, 'POST /token?grant_type=password', { body, headers: stranger.headers });
  return answer.status === 200 ? 'he is in' : answer.body.error_code;
}

async function enter(fragment: URLSearchParams) {
  const client = stack.visitor();
  const { data } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { client, user: data.user };
}

const attacks = [
  { what: 'from his browser', headers: stranger.headers, device: newBrowser().device },
  { what: 'from his browser, and hers names none', headers: stranger.headers, device: '' },
  { what: 'by a program that names no browser', headers: {}, device: newBrowser().device },
  { what: 'by a program that names no browser, and hers names none', headers: {}, device: '' },
];

for (const { what, headers, device } of attacks) {
  test(`Account pre-hijacking: a stranger who has signed up with her address ${what} gets in nowhere once she has confirmed it`, async () => {
    const email = await preRegister({ headers });
    const { fragment } = await followMailLink(await mailLinkTo(stack, email), device);
    expect(fragment.get('type')).toBe('recovery');
    expect(await attackerSignIn(email)).toBe('invalid_credentials');

    const { client, user } = await enter(fragment);
    expect([user?.email, user?.user_metadata]).toEqual([email, {}]);
    const written = { user_id: user?.id, content: 'Nobody but me.' };
    expect((await client.from('journal_entries').insert(written)).error).toBeNull();
    const { rows } = await stack.sql.query(
      `select u.encrypted_password, u.sign_up_device,
              (select count(*)::int from private.terms_acceptances a where a.user_id = u.id) as agreed
         from auth.users u where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ encrypted_password: null, sign_up_device: null, agreed: 0 }]);

    const own = { password: 'hers and hers alone', data: { name: 'Maya Ellis', terms_accepted: true } };
    expect((await client.auth.updateUser(own)).error).toBeNull();
    expect(await attackerSignIn(email)).toBe('invalid_credentials');
    expect((await stack.visitor().auth.signInWithPassword({ email, password: own.password })).error).toBeNull();
    const read = await client.from('journal_entries').select('content');
    expect(read.data).toEqual([{ content: 'Nobody but me.' }]);
  });
}

test('Account pre-hijacking: terms that only one of two browsers has agreed to are not agreed to', async () => {
  const email = newEmail();
  const own = { password: 'hers and hers alone', data: { name: 'Maya Ellis', terms_accepted: true } };
  for (const [signUps, said] of [{ password: his.password }, own].entries()) {
    network += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${network}`, ...newBrowser().headers };
    expect((await send(stack, 'POST /signup', { body: { email, ...said }, headers })).status).toBe(200);
    await mailsTo(stack, email, signUps + 1);
  }
  const { fragment } = await followMailLink(await mailLinkTo(stack, email, 2));
  const { user } = await enter(fragment);
  expect(user?.user_metadata).toEqual({});
  const agreed = await stack.sql.query('select from private.terms_acceptances where user_id = $1', [user?.id]);
  expect(agreed.rowCount).toBe(0);
});

test('Account pre-hijacking: her confirmation by the token alone, and by a link for a new password, are no proof either', async () => {
  const [byToken, byRecovery] = [await preRegister(), await preRegister()];
  await mailsTo(stack, byRecovery);
  const token_hash = (await mailLinkTo(stack, byToken)).searchParams.get('token_hash') ?? '';
  const { data } = await stack.visitor().auth.verifyOtp({ type: 'signup', token_hash });
  expect(data.user?.user_metadata).toEqual({});
  expect(await attackerSignIn(byToken)).toBe('invalid_credentials');

  await stack.visitor().auth.resetPasswordForEmail(byRecovery);
  const { fragment } = await followMailLink(await mailLinkTo(stack, byRecovery, 2), newBrowser().device);
  expect((await enter(fragment)).user?.user_metadata).toEqual({});
  expect(await attackerSignIn(byRecovery)).toBe('invalid_credentials');
});

test('an operator who confirms her address for her does not let him in either', async () => {
  const email = await preRegister();
  const { rows } = await stack.sql.query<{ id: string }>('select id from auth.users where email = $1', [email]);
  const confirm = await send(stack, `PUT /admin/users/${rows[0]?.id}`, {
    body: { email_confirm: true },
    token: stack.secretKey,
    headers: { apikey: stack.secretKey },
  });
  expect(confirm.status).toBe(200);
  expect(await attackerSignIn(email)).toBe('invalid_credentials');
});

test('Account pre-hijacking: sessions and factors of before the first confirmation end with it', async () => {
  const email = newEmail();
  const made = await send(stack, 'POST /admin/users', {
    body: { email, password: his.password, email_confirm: true },
    token: stack.secretKey,
    headers: { apikey: stack.secretKey },
  });
  expect(made.status).toBe(200);
  const early = stack.visitor();
  await early.auth.signInWithPassword({ email, password: his.password });
  expect((await early.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  await stack.sql.query('update auth.users set email_confirmed_at = null where email = $1', [email]);
  // New-device mail.
  await mailsTo(stack, email);

  await send(stack, 'POST /resend', { body: { type: 'signup', email } });
  const { user } = await enter((await followMailLink(await mailLinkTo(stack, email, 2))).fragment);
  expect(user?.factors ?? []).toEqual([]);
  expect((await early.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(await attackerSignIn(email)).toBe('invalid_credentials');
});

test('the browser that signed up proves it: password, name and terms stay, also after the link was sent again', async () => {
  const { device, headers } = newBrowser();
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, ...his }, headers });
  await mailsTo(stack, email);
  await send(stack, 'POST /resend', { body: { type: 'signup', email } });
  const { fragment } = await followMailLink(await mailLinkTo(stack, email, 2), device);
  expect(fragment.get('type')).toBe('signup');
  expect((await enter(fragment)).user?.user_metadata).toEqual(his.data);
  expect(await attackerSignIn(email)).toBe('he is in');
});

test('a browser is known by its address, too: another’s sign-up in the same one proves nothing', async () => {
  const { device, headers } = newBrowser();
  await send(stack, 'POST /signup', { body: { email: newEmail(), ...his }, headers });
  const email = await preRegister();
  expect((await followMailLink(await mailLinkTo(stack, email), device)).fragment.get('type')).toBe('recovery');
  expect(await attackerSignIn(email)).toBe('invalid_credentials');
});

test('the device on which she chooses her password is known from then on', async () => {
  const email = await preRegister();
  const phone = newBrowser();
  const { fragment } = await followMailLink(await mailLinkTo(stack, email));
  const token = fragment.get('access_token') ?? '';
  const body = { password: 'hers and hers alone' };
  expect((await send(stack, 'PUT /user', { body, token, headers: phone.headers })).status).toBe(200);
  const { rows } = await stack.sql.query(
    'select count(*)::int as known from backend.known_devices k join auth.users u on u.id = k.user_id where u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ known: 1 }]);
});
