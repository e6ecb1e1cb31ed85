import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

const tooMany = 'Too many signup attempts. Please try again in 15 minutes.';

function signUp(email: string, network = '192.0.2.1') {
  return send(stack, 'POST /signup', { body: { email, password }, headers: { 'x-forwarded-for': network } });
}

/** Email of an existing account: signing up again fails. */
async function existingAccount(): Promise<string> {
  const email = newEmail();
  expect((await signUp(email, '198.51.100.1')).status).toBe(200);
  return email;
}

test('[CONST-02] Rate limit: three sign-ups in fifteen minutes, for an address and a network', async () => {
  const email = await existingAccount();
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await signUp(email)).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect((await signUp(email, '198.51.100.2')).status).toBe(422);
  expect((await signUp(newEmail())).status).toBe(200);
});

test('[ERROR-02] Rate limit: the fourth is told so in these words', async () => {
  const email = await existingAccount();
  for (let i = 0; i < 3; i++) await signUp(email, '127.0.0.1');
  const { error } = await stack.visitor({ 'x-forwarded-for': '127.0.0.1' }).auth.signUp({ email, password });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit', message: tooMany });
});

test('[CONST-03] Rate limit: an account that was made clears the count', async () => {
  const email = newEmail();
  expect((await signUp(email)).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await signUp(email)).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
});

test('Race condition: ten sign-ups at once are no more than three', async () => {
  const email = await existingAccount();
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(email)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test("IP spoofing: without a proxy to trust, X-Forwarded-For is anybody's word and not heard", async () => {
  const direct = await startStack();
  try {
    const email = newEmail();
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await send(direct, 'POST /signup', { body: { email, password }, headers })).status);
    }
    expect(statuses).toEqual([200, 422, 422, 422, 429]);
  } finally {
    await direct.close();
  }
});
