import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, newEmail, send } from '../../support/auth-http.ts';
import { followMailLink, mailAbout, mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ confirmEmail: true, trustProxy: 1 });
});
afterAll(() => stack.close());

let network = 0;
const [owners, strangers] = [newBrowser(), newBrowser()];

function post(path: '/signup' | '/token?grant_type=password' | '/resend', { from = owners, ...body }: Sent) {
  network += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${network % 250}`, ...from.headers };
  return send(stack, `POST ${path}`, { body, headers });
}

type Sent = { from?: ReturnType<typeof newBrowser> } & Record<string, unknown>;

const owner = { password: 'clay and a wheel', data: { name: 'Maya Ellis', terms_accepted: true } };
const stranger = { password: 'lies in wait', data: { name: 'Mallory', terms_accepted: true }, from: strangers };
const chosen = 'chosen by who reads the mail';

async function signInCode(email: string, password: string): Promise<unknown> {
  const { status, body } = await post('/token?grant_type=password', { email, password });
  return status === 200 ? 'signed in' : body.error_code;
}

/**
 * Signs an address up several times, each when the mail of the one before has been sent: workers send mails side by
 * side, and only the link of the newest sign-up works.
 */
async function signUpInTurn(email: string, ...signUps: Sent[]) {
  const responses: Awaited<ReturnType<typeof post>>[] = [];
  for (const signUp of signUps) {
    responses.push(await post('/signup', { email, ...signUp }));
    await mailsTo(stack, email, responses.length);
  }
  return responses;
}

/** Session from following a mail's link in a browser. */
async function arrive(link: URL, device = owners.device) {
  const { fragment } = await followMailLink(link, device);
  const client = stack.visitor();
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { client, type: fragment.get('type') };
}

const orders = [
  { who: 'a stranger before the owner', first: stranger, second: owner },
  { who: 'a stranger after the owner', first: owner, second: stranger },
];

for (const { who, first, second } of orders) {
  test(`${who}: no password counts until somebody who reads the mail has chosen one`, async () => {
    const email = newEmail();
    const responses = await signUpInTurn(email, first, second);
    expect(responses.map(({ status, body }) => [status, body.user_metadata])).toEqual([
      [200, first.data],
      [200, second.data],
    ]);
    const passwords = [first.password, second.password];
    for (const password of passwords) expect(await signInCode(email, password)).toBe('invalid_credentials');

    const { client, type } = await arrive(await mailLinkTo(stack, email, 2));
    expect(type).toBe('recovery');
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    for (const password of passwords) expect(await signInCode(email, password)).toBe('invalid_credentials');

    expect((await client.auth.updateUser({ password: chosen })).error).toBeNull();
    for (const password of passwords) expect(await signInCode(email, password)).toBe('invalid_credentials');
    expect(await signInCode(email, chosen)).toBe('signed in');
  });

  test(`${who}: nothing of what was said about her stays, for two browsers have said it`, async () => {
    const email = newEmail();
    await signUpInTurn(email, first, second);
    const { client } = await arrive(await mailLinkTo(stack, email, 2));
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
  });
}

test('terms that only one of them has agreed to are not agreed to', async () => {
  const email = newEmail();
  await signUpInTurn(email, { password: stranger.password, from: strangers }, owner);
  const { client } = await arrive(await mailLinkTo(stack, email, 2));
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
});

test('of what one browser has said twice only that stays which it said alike', async () => {
  const email = newEmail();
  await signUpInTurn(email, owner, { ...owner, data: { name: 'Maya E.', terms_accepted: true } });
  const { client } = await arrive(await mailLinkTo(stack, email, 2));
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ terms_accepted: true });
});

test('somebody who signs up twice keeps her name, and is asked for a password once more', async () => {
  const email = newEmail();
  await signUpInTurn(email, owner, owner);
  const { client, type } = await arrive(await mailLinkTo(stack, email, 2));
  expect(type).toBe('recovery');
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(owner.data);
});

test('a third sign-up brings no password back', async () => {
  const email = newEmail();
  await signUpInTurn(email, owner, stranger, owner);
  expect(await signInCode(email, owner.password)).toBe('invalid_credentials');
  expect((await arrive(await mailLinkTo(stack, email, 3))).type).toBe('recovery');
  expect(await signInCode(email, owner.password)).toBe('invalid_credentials');
});

test('the newest link replaces the one before, and so does one that is sent again', async () => {
  const email = newEmail();
  await post('/signup', { email, ...owner });
  const links = [await mailLinkTo(stack, email)];
  await post('/signup', { email, ...stranger });
  links.push(await mailLinkTo(stack, email, 2));
  await post('/resend', { type: 'signup', email });
  const newest = await mailLinkTo(stack, email, 3);
  for (const link of links) expect((await followMailLink(link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await followMailLink(newest)).fragment.get('type')).toBe('recovery');
});

test('a stranger who signs up until no more mail is sent does not take the last link away', async () => {
  const email = newEmail();
  await signUpInTurn(email, owner, stranger, stranger);
  for (let i = 0; i < 2; i++) await post('/signup', { email, ...stranger });
  const link = await mailLinkTo(stack, email, 3);
  expect(await mailsTo(stack, email)).toHaveLength(3);
  expect((await followMailLink(link)).fragment.get('type')).toBe('recovery');
});

test('once confirmed, an address without a password cannot be signed up again', async () => {
  const email = newEmail();
  await signUpInTurn(email, owner, stranger);
  await followMailLink(await mailLinkTo(stack, email, 2));
  await post('/signup', { email, ...stranger });
  await mailAbout(stack, email, 'You already have an account');
  expect(await mailsTo(stack, email)).toHaveLength(3);
  expect(await signInCode(email, stranger.password)).toBe('invalid_credentials');
});

test('an address that one sign-up alone waits for is confirmed as before, with the password it named', async () => {
  const email = newEmail();
  await post('/signup', { email, ...owner });
  expect(await signInCode(email, owner.password)).toBe('invalid_credentials');
  expect((await arrive(await mailLinkTo(stack, email))).type).toBe('signup');
  expect(await signInCode(email, owner.password)).toBe('signed in');
});
