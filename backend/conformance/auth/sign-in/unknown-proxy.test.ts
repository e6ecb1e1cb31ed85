import { digest } from '@kindling/backend/auth/tokens/secrets.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';

// Proxy that TRUST_PROXY does not name: every request has the loopback address and an X-Forwarded-For header.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const through = (address: string) => ({ 'x-forwarded-for': address });

function signIn(email: string, tried: string, address: string) {
  return send(stack, 'POST /token?grant_type=password', {
    body: { email, password: tried },
    headers: through(address),
  });
}

/** Inserts the failure counter of a network. */
async function insertFailures(network: string, count: number): Promise<void> {
  await stack.sql.query(
    `insert into backend.attempts (key, count, expires_at) values ($1, $2, now() + interval '15 minutes')`,
    [digest('sign-in-network', network), count],
  );
}

test("Account lockout: a hundred wrong passwords of one stranger do not hold everybody's sign-in", async () => {
  const email = newEmail();
  expect((await send(stack, 'POST /signup', { body: { email, password } })).status).toBe(200);
  await insertFailures('127.0.0.1', 95);
  await Promise.all(Array.from({ length: 10 }, () => signIn(newEmail(), 'wrong', '203.0.113.9')));
  expect((await signIn(email, password, '198.51.100.1')).status).toBe(200);
  // direct requests without X-Forwarded-For are limited as usual
  await stack.sql.query('update backend.attempts set count = 100 where key = $1', [
    digest('sign-in-network', '127.0.0.1'),
  ]);
  const direct = await send(stack, 'POST /token?grant_type=password', { body: { email, password } });
  expect(direct.status).toBe(429);
});

test('a network that is held leaves no row for each address that it tries', async () => {
  const counters = async () => (await stack.sql.query('select from backend.attempts')).rowCount;
  const signInFromHeldNetwork = () =>
    send(stack, 'POST /token?grant_type=password', { body: { email: newEmail(), password } });
  await stack.sql.query('update backend.attempts set count = 101 where key = $1', [
    digest('sign-in-network', '127.0.0.1'),
  ]);
  const before = await counters();
  for (let i = 0; i < 20; i += 1) expect((await signInFromHeldNetwork()).status).toBe(429);
  expect(await counters()).toBe(before);
});

test('an address is held all the same', async () => {
  const email = newEmail();
  const codes = [];
  for (let i = 0; i < 6; i += 1) codes.push((await signIn(email, 'wrong', `203.0.113.${i}`)).body.error_code);
  expect(codes.slice(4)).toEqual(['invalid_credentials', 'over_request_rate_limit']);
});
