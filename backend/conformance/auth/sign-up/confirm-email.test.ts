import { connect } from 'node:net';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';
import { confirmationCalls } from './confirmation-calls.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, trustProxy: 1 });
});
afterAll(() => stack.close());

const { browser, post, signUp, confirmedEmail } = confirmationCalls(() => stack);
const signIn = (email: string, tried = password) => post('/token?grant_type=password', { email, password: tried });

describe('signing up where the address must be confirmed', () => {
  test('answers with a person and no session; the link in the mail brings the session', async () => {
    const email = newEmail();
    const { status, body } = await post(`/signup?redirect_to=${encodeURIComponent(`${stack.url}/quiz-results`)}`, {
      email,
      password,
    });
    expect([status, body.email, body.access_token]).toEqual([200, email, undefined]);
    const [mail] = await mailsTo(stack, email);
    expect(mail?.subject).toBe('Confirm your email address');
    const { status: redirected, page, fragment } = await followMailLink(await mailLinkTo(stack, email), browser.device);
    expect([redirected, page, fragment.get('type')]).toEqual([303, `${stack.url}/quiz-results`, 'signup']);
    expect(fragment.get('expires_in')).toBe('600');
    const { data } = await stack.visitor().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
  });

  test('somebody who closes the page before the answer gets her mail all the same', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email, password, data: { name: 'Maya' } });
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname);
    const lines = ['POST /auth/v1/signup HTTP/1.1', `host: ${hostname}`, `apikey: ${stack.publishableKey}`];
    socket.end([...lines, `content-length: ${body.length}`, '', body].join('\r\n'), () => socket.destroy());
    const { status } = await followMailLink(await mailLinkTo(stack, email));
    expect(status).toBe(303);
  });

  test('Enumeration: signing up with an address and then in with the same password does not tell whether it had an account', async () => {
    const waiting = newEmail();
    await signUp(waiting, 'hers, and not confirmed');
    const addresses = { known: await confirmedEmail(), waiting, unknown: newEmail() };
    const { headers: strangers } = newBrowser();
    const answers = [];
    for (const email of Object.values(addresses)) {
      const signInWith = (tried: string) => post('/token?grant_type=password', { email, password: tried }, strangers);
      await post('/signup', { email, password: 'typed by a stranger' }, strangers);
      const tried = [await signInWith('typed by a stranger'), await signInWith('not that one either')];
      answers.push(tried.map(({ status, headers, body }) => [status, headers.get('x-sb-error-code'), body]));
    }
    const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    expect(answers[0]).toEqual([
      [400, 'invalid_credentials', refusal],
      [400, 'invalid_credentials', refusal],
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    // Rate limit state is indistinguishable, too: five from one network, then no more.
    const tries = (email: string) =>
      send(stack, 'POST /token?grant_type=password', {
        body: { email, password: 'typed by a stranger' },
        headers: { 'x-forwarded-for': '192.0.2.55', ...strangers },
      });
    for (const email of Object.values(addresses)) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await tries(email)).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    }
  });

  test('Enumeration: a known address, a waiting one and a new one get the same answer', async () => {
    const waiting = newEmail();
    await signUp(waiting);
    const answers = [];
    for (const email of [await confirmedEmail(), waiting, newEmail()]) {
      const { status, headers, body } = await signUp(email);
      const text = JSON.stringify(body)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
      // Different for every request, whatever it was.
      const names = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
      answers.push({ status, names, text });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('Enumeration: asked twice, neither answer gives the account away', async () => {
    const [known, unknown] = [await confirmedEmail(), newEmail()];
    for (const email of [known, unknown]) {
      const [first, second] = [await signUp(email), await signUp(email)];
      expect(first.body.id).not.toBe(second.body.id);
    }
  });

  test('the owner of a known address is told by mail, and her account stays as it was', async () => {
    const email = await confirmedEmail();
    await signUp(email, 'somebody else typed this');
    const mails = await mailsTo(stack, email, 2);
    expect(mails[1]?.subject).toBe('You already have an account');
    expect(mails[1]?.body).not.toContain('/link');
    expect((await signIn(email, 'somebody else typed this')).body.error_code).toBe('invalid_credentials');
    expect((await signIn(email)).status).toBe(200);
  });

  test('Rate limit: a mailbox cannot be flooded: three mails in fifteen minutes, the answer stays the same', async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i++) expect((await signUp(email)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await mailsTo(stack, email)).toHaveLength(3);
  });
});

describe('POST /verify', () => {
  test('[LIB-07] takes the token of the mail, by itself or with its address', async () => {
    const [one, two] = [newEmail(), newEmail()];
    await Promise.all([signUp(one), signUp(two)]);
    const token = async (email: string) => (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
    const first = await stack.visitor().auth.verifyOtp({ type: 'email', token_hash: await token(one) });
    expect(first.data.user?.email).toBe(one);
    expect(first.data.session?.access_token).toBeTruthy();
    const second = await stack
      .visitor()
      .auth.verifyOtp({ type: 'signup', email: two.toUpperCase(), token: await token(two) });
    expect(second.data.session?.access_token).toBeTruthy();
  });

  test('refuses a token with another address or for another purpose, and keeps it good', async () => {
    const email = newEmail();
    await signUp(email);
    const token = (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
    const code = async (body: unknown) => (await post('/verify', body)).body.error_code;
    expect(await code({ type: 'signup', token, email: newEmail() })).toBe('otp_expired');
    expect(await code({ type: 'recovery', token_hash: token })).toBe('otp_expired');
    expect(await code({ type: 'signup', token })).toBe('validation_failed');
    expect(await code({ type: 'signup' })).toBe('validation_failed');
    expect(await code({ type: 'invented', token_hash: token })).toBe('validation_failed');
    expect((await post('/verify', { type: 'signup', token_hash: token })).status).toBe(200);
  });
});

describe('POST /resend', () => {
  test('[LIB-09] mails the confirmation once more, and the link before it stops working', async () => {
    const email = newEmail();
    await signUp(email);
    const first = await mailLinkTo(stack, email);
    const { error } = await stack.visitor().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    const second = await mailLinkTo(stack, email, 2);
    expect((await followMailLink(first)).fragment.get('error_code')).toBe('otp_expired');
    expect((await followMailLink(second, browser.device)).fragment.get('type')).toBe('signup');
  });

  test('Enumeration: answers the same to an address that waits for nothing, or for which there is no account', async () => {
    const known = await confirmedEmail();
    const answers = await Promise.all([known, newEmail()].map((email) => post('/resend', { type: 'signup', email })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(await mailsTo(stack, known)).toHaveLength(1);
  });

  test('is for addresses and for what is mailed to them', async () => {
    expect((await post('/resend', { type: 'sms', email: newEmail() })).body.error_code).toBe('validation_failed');
    expect((await post('/resend', { type: 'signup' })).body.error_code).toBe('validation_failed');
  });
});
