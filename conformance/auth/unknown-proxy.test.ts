import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from './http.ts';

// TRUST_PROXY was forgotten: everybody comes from this machine's own address, with what the proxy says about her.
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

test("a hundred wrong passwords of one stranger do not hold everybody's sign-in", async () => {
  const email = newEmail();
  expect((await send(stack, 'POST /signup', { body: { email, password } })).status).toBe(200);
  for (let wave = 0; wave < 5; wave += 1) {
    await Promise.all(Array.from({ length: 20 }, () => signIn(newEmail(), 'wrong', '203.0.113.9')));
  }
  expect((await signIn(email, password, '198.51.100.1')).status).toBe(200);
});

test('an address is held all the same', async () => {
  const email = newEmail();
  const codes = [];
  for (let i = 0; i < 6; i += 1) codes.push((await signIn(email, 'wrong', `203.0.113.${i}`)).body.error_code);
  expect(codes.slice(4)).toEqual(['invalid_credentials', 'over_request_rate_limit']);
});
