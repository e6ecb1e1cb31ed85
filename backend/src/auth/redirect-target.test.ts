import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const siteUrl = 'https://kindling.example';

function lead(redirectTo: unknown, appUrls: readonly string[] = []): string {
  const request = { query: { redirect_to: redirectTo } } as FastifyRequest;
  return redirectTarget(
    {
      settings: {
        siteUrl,
        appUrls,
        mode: 'production',
        confirmEmail: true,
        anonymousSignIns: false,
        commonPasswords: false,
        manualLinking: false,
      },
    },
    request,
  );
}

test('Open redirect: a link leads to any page of the app', () => {
  expect(lead('https://kindling.example/auth?from=quiz')).toBe('https://kindling.example/auth?from=quiz');
  expect(lead('/profile')).toBe('https://kindling.example/profile');
});

test('Open redirect: an app elsewhere that is named is the usual target, and none beside it', () => {
  const apps = ['http://localhost:3000', 'https://preview.example/app'];
  expect(lead('http://localhost:3000/welcome', apps)).toBe('http://localhost:3000/welcome');
  expect(lead('https://preview.example/x', apps)).toBe('https://preview.example/x');
  expect(lead('https://kindling.example/', apps)).toBe('https://kindling.example/');
  expect(lead(undefined, apps)).toBe('http://localhost:3000/');
  expect(lead('https://evil.example/', apps)).toBe('http://localhost:3000/');
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
  test(`Open redirect: ${String(elsewhere).slice(0, 50)} leads to the front page`, () =>
    expect(lead(elsewhere)).toBe(`${siteUrl}/`));
}
