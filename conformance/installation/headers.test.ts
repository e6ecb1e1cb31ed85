import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ mode: 'demo' });
});
afterAll(() => stack.close());

test('nothing that is sent is taken for anything else than it says it is', async () => {
  const paths = ['/', '/nowhere', '/config.json', '/favicon.svg', '/rest/v1/profiles', '/auth/v1/health', '/dev/mail'];
  for (const path of [...paths, `/rest/v1/quiz_completions?apikey=${stack.publishableKey}`]) {
    const { headers } = await fetch(stack.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('what a member reads is kept by no cache', async () => {
  const member = await stack.newMember();
  for (const path of ['profiles', 'profiles?id=eq.nonsense']) {
    const { headers } = await fetch(`${stack.url}/rest/v1/${path}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${member.session.access_token}` },
    });
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
});
