import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const siteUrl = 'https://kindling.example';

function lead(redirectTo: unknown): string {
  const request = { query: { redirect_to: redirectTo } } as FastifyRequest;
  return redirectTarget(
    { settings: { siteUrl, mode: 'production', confirmEmail: true, anonymousSignIns: false, manualLinking: false } },
    request,
  );
}

test('a link leads to any page of the app', () => {
  expect(lead('https://kindling.example/auth?from=quiz')).toBe('https://kindling.example/auth?from=quiz');
  expect(lead('/profile')).toBe('https://kindling.example/profile');
});

for (const elsewhere of [
  'https://evil.example/',
  'https://kindling.example.evil.example/',
  'https://kindling.example@evil.example/',
  'https://user:word@kindling.example/',
  'http://kindling.example/',
  'https://kindling.example:8443/',
  '//evil.example/',
  String.raw`\\evil.example`,
  'javascript:alert(1)',
  'data:text/html,hello',
  `/${'a'.repeat(2000)}`,
  ['https://kindling.example/profile'],
  undefined,
]) {
  test(`${String(elsewhere).slice(0, 50)} leads to the front page`, () => expect(lead(elsewhere)).toBe(`${siteUrl}/`));
}
