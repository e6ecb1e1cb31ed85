import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What a protocol refuses was read and parsed first, by the one thread that answers everybody.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

/** Parsed to its end, where it turns out to be no JSON. */
const unfinished = (bytes: number) => `[${'1,'.repeat(bytes / 2)}`;

/** What a body costs is charged when it is refused: those in flight together have to cost more than may wait. */
const protocols = [
  { name: 'auth', path: '/auth/v1/signup', body: unfinished(60_000), network: '192.0.2.41', atOnce: 400 },
  {
    name: 'storage',
    path: '/storage/v1/object/list/avatars',
    body: unfinished(1_000_000),
    network: '192.0.2.42',
    atOnce: 100,
  },
  {
    name: 'functions',
    path: '/functions/v1/none',
    body: '['.repeat(60) + '1,'.repeat(500_000),
    network: '192.0.2.43',
    atOnce: 100,
  },
  {
    name: 'realtime',
    path: '/realtime/v1/api/broadcast',
    body: unfinished(1_000_000),
    network: '192.0.2.44',
    atOnce: 100,
  },
];

async function post(path: string, body: string, network: string) {
  const response = await fetch(stack.url + path, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': network },
    body,
  });
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

for (const { name, path, body, network, atOnce } of protocols) {
  test(`Rate limit: what ${name} has read of bodies that it refuses is the share of their sender`, async () => {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    const limited = () => answers.filter(({ status }) => status === 429);
    for (let round = 0; round < 40 && limited().length === 0; round++) {
      answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => post(path, body, network)))));
    }
    expect(limited().length).toBeGreaterThan(0);
    for (const { retryAfter } of limited()) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    const others = await post(path, '{}', '192.0.2.99');
    expect(others.status).not.toBe(429);
  });
}
