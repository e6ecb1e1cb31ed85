import { connect } from 'node:net';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, trustProxy: 1 });
});
afterAll(() => stack.close());

let network = 0;
const browser = newBrowser();

/** From a network of its own, so that only what is tested is counted; and from one browser. */
function post(path: string, body: unknown, from: Record<string, string> = browser.headers) {
  network += 1;
  return send(stack, `POST ${path as `/${string}`}`, {
    body,
    headers: { 'x-forwarded-for': `198.51.100.${network % 250}`, ...from },
  });
}

const signUp = (email: string, chosen = password) =>
  post('/signup', { email, password: chosen, data: { name: 'Maya' } });
const signIn = (email: string, tried = password) => post('/token?grant_type=password', { email, password: tried });

async function confirmed(): Promise<string> {
  const email = newEmail();
  await signUp(email);
  await followMailLink(await mailLinkTo(stack, email), browser.device);
  return email;
}

describe('signing up where the address must be confirmed', () => {
  test('answers with a person and no session; the link in the mail brings the session', async () => {
    const email = newEmail();
    const { status, body } = await post(`/signup?redirect_to=${encodeURIComponent(`${stack.url}/quiz-results`)}`, {
      email,
      password,
    });
    expect([status, body.email, body.access_token]).toEqual([200, email, undefined]);
    const [mail] = await mailsTo(stack, email);
    expect(mail?.subject).toBe('Please confirm your email address');
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

  test('signing up with an address and then in with the same password does not tell whether it had an account', async () => {
    const waiting = newEmail();
    await signUp(waiting, 'hers, and not confirmed');
    const addresses = { known: await confirmed(), waiting, unknown: newEmail() };
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
    // What is left behind is the same, too: five from one network, then no more.
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

  test('a known address, a waiting one and a new one get the same answer', async () => {
    const waiting = newEmail();
    await signUp(waiting);
    const answers = [];
    for (const email of [await confirmed(), waiting, newEmail()]) {
      const { status, headers, body } = await signUp(email);
      const text = JSON.stringify(body)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
      const names = [...headers].filter(([name]) => name !== 'date');
      answers.push({ status, names, text });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('asked twice, neither answer gives the account away', async () => {
    const [known, unknown] = [await confirmed(), newEmail()];
    for (const email of [known, unknown]) {
      const [first, second] = [await signUp(email), await signUp(email)];
      expect(first.body.id).not.toBe(second.body.id);
    }
  });

  test('the owner of a known address is told by mail, and her account stays as it was', async () => {
    const email = await confirmed();
    await signUp(email, 'somebody else typed this');
    const mails = await mailsTo(stack, email, 2);
    expect(mails[1]?.subject).toBe('You already have an account');
    expect(mails[1]?.body).not.toContain('/link');
    expect((await signIn(email, 'somebody else typed this')).body.error_code).toBe('invalid_credentials');
    expect((await signIn(email)).status).toBe(200);
  });

  test('a mailbox cannot be flooded: three mails in fifteen minutes, the answer stays the same', async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i++) expect((await signUp(email)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await mailsTo(stack, email)).toHaveLength(3);
  });
});

describe('links', () => {
  test('work once', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailLinkTo(stack, email);
    const both = await Promise.all([followMailLink(link), followMailLink(link)]);
    expect(both.map(({ fragment }) => fragment.get('error_code') ?? 'session').sort()).toEqual([
      'otp_expired',
      'session',
    ]);
    expect((await followMailLink(link)).fragment.get('error_description')).toBe('Email link is invalid or has expired');
  });

  test('are not used up by looking at them, however often: only the button spends one', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailLinkTo(stack, email);
    // What GoTrue's own templates link to leads to the same page.
    const gotrues = new URL(`/auth/v1/verify?type=signup&${link.searchParams}`, link);
    for (const address of [link, gotrues, link]) {
      for (const method of ['HEAD', 'GET']) {
        const headers = { accept: 'text/html' };
        const { status, redirected, headers: told } = await fetch(address, { method, headers });
        expect([status, redirected]).toEqual([200, address === gotrues]);
        expect([told.get('cache-control'), told.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
      }
    }
    const waiting = 'select from auth.users where email = $1 and email_confirmed_at is null';
    expect((await stack.sql.query(waiting, [email])).rowCount).toBe(1);
    const html = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(email);
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    const [, token = ''] = /name="token_hash" value="([^"]+)"/.exec(html) ?? [];
    const pressed = await fetch(new URL(action.replaceAll('&amp;', '&'), link), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token_hash: token, device_id: browser.device }),
    });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(/#access_token=.*&type=signup$/);
    const over = await fetch(link, { headers: { accept: 'text/html' } });
    expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('This link has expired')]);
  });

  test('of every kind are looked at without an end, and work afterwards', async () => {
    const email = await confirmed();
    const next = newEmail();
    const client = stack.visitor(browser.headers);
    await client.auth.signInWithPassword({ email, password });
    await client.auth.resetPasswordForEmail(email);
    const recovery = await mailLinkTo(stack, email, 2);
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const magic = await mailLinkTo(stack, email, 3);
    await client.auth.updateUser({ email: next });
    const links = [recovery, magic, await mailLinkTo(stack, email, 4), await mailLinkTo(stack, next)];
    for (const link of links) {
      for (const method of ['HEAD', 'GET', 'GET']) {
        const { status } = await fetch(link, { method, headers: { accept: 'text/html' } });
        expect(status).toBe(200);
      }
    }
    const outcomes = [];
    for (const link of links) {
      const { fragment } = await followMailLink(link, browser.device);
      outcomes.push(fragment.get('type') ?? (fragment.has('message') ? 'halfway' : fragment.get('error_code')));
    }
    expect(outcomes).toEqual(['recovery', 'magiclink', 'halfway', 'email_change']);
  });

  test('to confirm an address last 24 hours', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailLinkTo(stack, email);
    const { rows } = await stack.sql.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from auth.one_time_tokens where relates_to = $1',
      [email],
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await stack.sql.query('update auth.one_time_tokens set expires_at = now() where relates_to = $1', [email]);
    expect((await followMailLink(link)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('are stored as hashes, and never logged', async () => {
    const email = newEmail();
    await signUp(email);
    const token = (await mailLinkTo(stack, email)).searchParams.get('token_hash') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await stack.sql.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from auth.one_time_tokens t`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(stack.log()).not.toContain(token);
    expect(stack.log()).not.toContain(email);
  });

  test('lead to the app and nowhere else', async () => {
    const email = newEmail();
    await post('/signup?redirect_to=https%3A%2F%2Fevil.example%2F', { email, password });
    const link = await mailLinkTo(stack, email);
    for (const place of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
      link.searchParams.set('redirect_to', place);
      const html = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('action="/auth/v1/verify/link?');
    }
    expect((await followMailLink(link)).page).toBe(`${stack.url}/`);
  });

  test('that make no sense lead to the app, too, and say so', async () => {
    for (const query of ['', '?type=signup', '?type=toString&token_hash=x', '?type=signup&token_hash=x&token_hash=y']) {
      const { page, fragment } = await followMailLink(new URL(`${stack.url}/link${query}`));
      expect([page, fragment.get('error')]).toEqual([`${stack.url}/`, 'access_denied']);
      const shown = await fetch(`${stack.url}/auth/v1/verify${query}`, { headers: { accept: 'text/html' } });
      expect([shown.status, shown.url]).toEqual([404, expect.stringMatching(/\/link\?token_hash=/)]);
    }
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

  test('answers the same to an address that waits for nothing, or for which there is no account', async () => {
    const known = await confirmed();
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
