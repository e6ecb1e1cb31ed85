import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ mode: 'demo' });
});
afterAll(() => stack.close());

test('Clickjacking and MIME sniffing: nothing that is sent is taken for anything else than it says it is, nor embedded elsewhere', async () => {
  const paths = ['/', '/nowhere', '/config.json', '/favicon.svg', '/rest/v1/profiles', '/auth/v1/health', '/dev/mail'];
  const [asset] = /\/assets\/[\w.-]+\.css/.exec(await (await fetch(stack.url)).text()) ?? [];
  const others = [
    '/storage/v1/object/journal-files/a',
    '/functions/v1/first-admin',
    '/.well-known/security.txt',
    `${asset}`,
  ];
  for (const path of [...paths, ...others, `/rest/v1/quiz_completions?apikey=${stack.publishableKey}`]) {
    const { headers } = await fetch(stack.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('strict-transport-security'), path).toBeNull();
    if (path.includes('/v1/')) expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('CORS: pages, their settings and their forms are nobody else’s', async () => {
  const from = { origin: 'https://studio.example' };
  for (const path of ['/', '/auth', '/config.json', '/unsubscribe/x', '/health/live']) {
    for (const answer of [
      await fetch(stack.url + path, {
        method: 'OPTIONS',
        headers: { ...from, 'access-control-request-method': 'PATCH' },
      }),
      await fetch(stack.url + path, { headers: from }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
      expect(answer.headers.get('vary') ?? '', path).not.toContain('Origin');
    }
  }
});

test('whoever finds a hole learns where to say so, by RFC 9116', async () => {
  const answer = await fetch(`${stack.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
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

test('XSS: what somebody wrote is never markup on a page of ours, nor the page’s data a page', async () => {
  const written = '</script><meta http-equiv="refresh" content="0;url=https://elsewhere.example"><h1>Hello</h1>';
  await insertListings(stack.sql, [
    {
      ...listingRow({ business_name: written, business_location: written, business_description: written }),
      id: crypto.randomUUID(),
      slug: 'pots',
      services_offered: [written],
      social_media_links: { links: [`https://pots.example/${written}`.replaceAll(' ', '')] },
      status: 'approved',
    },
  ]);
  for (const [path, status] of [
    ['/businesses/pots', 200],
    ['/whats-on', 200],
    ['/businesses', 200],
    ['/businesses/pots.data', 404],
    ['/businesses/pots/_.data', 404],
    ['/businesses.data', 404],
  ] as const) {
    const answer = await fetch(stack.url + path, { headers: { accept: 'text/html' } });
    expect(answer.status, path).toBe(status);
    expect(await answer.text(), path).not.toMatch(/<h1>Hello|<meta http-equiv="?refresh/i);
  }
});
