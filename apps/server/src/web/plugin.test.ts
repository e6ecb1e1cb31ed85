import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { registerSecurityHeaders } from '@kindling/backend/platform/http/security-headers.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { backendUrl } from './backend-url.ts';
import { webPlugin } from './plugin.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'kindling-web-'));
const page = { accept: 'text/html' };

const publicConfig: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_1',
  mode: 'production',
  contactEmail: '"<us>"@kindling.example',
  socialUrl: 'https://social.example/kindling',
  quickExitUrl: 'https://weather.example/',
  confirmEmail: true,
  country: 'GB',
  contactCompany: 'Kindling',
  contactBusinessCompany: '{business_name}',
};

let app: FastifyInstance;

function write(path: string, text: string): void {
  mkdirSync(join(clientDir, path, '..'), { recursive: true });
  writeFileSync(join(clientDir, path), text);
}

beforeAll(async () => {
  write('index.html', '<p>© %KINDLING_YEAR%, %KINDLING_CONTACT_EMAIL%</p><p>%KINDLING_DEMO_NOTE%</p>');
  write('quiz/index.html', '<script>start()</script><script src="/assets/a-1.js"></script>');
  write('404/index.html', '<h1>Oops! Page not found</h1>');
  write('assets/a-1.js', 'plain');
  write('assets/a-1.js.br', 'packed');
  write('assets/maplibre-gl-worker-1.mjs', 'plain');
  write('assets/maplibre-gl-worker-1.mjs.br', 'packed');
  write('favicon.svg', '<svg/>');
  write('sw.js', 'keep()');
  app = Fastify();
  registerSecurityHeaders(app);
  await app.register(webPlugin, { clientDir, publicConfig });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true });
});

test('XSS: a page is configured when it is sent, and nothing in it can become markup', async () => {
  const { statusCode, body } = await app.inject({ url: '/', headers: page });
  expect(statusCode).toBe(200);
  expect(body).toContain('&quot;&lt;us&gt;&quot;@kindling.example');
  expect(body).toContain('<p></p>');
});

test('[NAV-12] the year in the footer is the current one, right after New Year too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:59:59') });
  expect((await app.inject({ url: '/', headers: page })).body).toContain('© 2026');
  vi.setSystemTime(new Date('2027-01-01T00:00:00'));
  expect((await app.inject({ url: '/', headers: page })).body).toContain('© 2027');
});

test('Content-Security-Policy: a page may run its own inline scripts by their hashes, and no other', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject({ url, headers: page })).headers['content-security-policy']);
  const policy = await policyOf('/quiz');
  expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(await policyOf('/')).toContain("script-src 'self';");
});

test('Compression: pages are compressed, and asked about before they are sent again', async () => {
  const headers = { ...page, 'accept-encoding': 'gzip, br' };
  const first = await app.inject({ url: '/quiz', headers });
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('start()');
  const again = await app.inject({
    url: '/quiz',
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const plain = await app.inject({ url: '/quiz', headers: { ...page, 'accept-encoding': 'br;q=0' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('hashed files are kept for ever, and sent as the build compressed them', async () => {
  const { headers, body } = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(body).toBe('packed');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a hashed file is not sent twice to who has it, and in parts to who asks for one', async () => {
  const url = '/assets/a-1.js';
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
  expect((await app.inject({ url, headers: { ...again, 'accept-encoding': 'identity' } })).body).toBe('plain');
  const part = await app.inject({ url, headers: { range: 'bytes=1-2' } });
  expect([part.statusCode, part.body]).toEqual([206, 'la']);
});

test('the map’s worker fetches from us and from the map, and does nothing else', async () => {
  const { headers, body } = await app.inject({
    url: '/assets/maplibre-gl-worker-1.mjs',
    headers: { 'accept-encoding': 'br' },
  });
  expect(body).toBe('packed');
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  expect((await app.inject('/assets/a-1.js')).headers['content-security-policy']).toBeUndefined();
});

test('Open redirect: one trailing slash leads to the page, and never off the site', async () => {
  const { statusCode, headers } = await app.inject({ url: '/quiz/?from=mail', headers: page });
  expect(statusCode).toBe(301);
  expect(headers.location).toBe('/quiz?from=mail');
  expect((await app.inject({ url: '//elsewhere.example/', headers: page })).statusCode).toBe(404);
});

test('an unknown path is a page for people and a word for programs', async () => {
  const person = await app.inject({ url: '/nowhere', headers: page });
  expect(person.statusCode).toBe(404);
  expect(person.body).toContain('Oops! Page not found');
  const program = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
  expect(program.statusCode).toBe(404);
  expect(program.json()).toMatchObject({ error: 'not_found' });
  expect((await app.inject({ method: 'POST', url: '/nowhere', headers: page })).json()).toMatchObject({
    error: 'not_found',
  });
  expect((await app.inject({ url: '/404', headers: page })).statusCode).toBe(404);
});

test('a Host that is none is the sender’s mistake, not ours', async () => {
  for (const host of ['[', 'two words', 'elsewhere.example:port']) {
    const { statusCode } = await app.inject({ url: '/nowhere', headers: { ...page, host } });
    expect(statusCode, host).toBe(400);
  }
});

test('Path traversal: nothing outside the build and nothing hidden in it is served', async () => {
  write('.vite/manifest.json', '{}');
  for (const url of [
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/quiz/index.html',
  ]) {
    expect((await app.inject({ url, headers: page })).statusCode, url).toBe(404);
  }
});

test('the hashes are those of the scripts that the build wrote, and of none that was filled in', async () => {
  write('terms/index.html', '<p>%KINDLING_CONTACT_EMAIL%</p><script>"%KINDLING_CONTACT_EMAIL%"</script>');
  const other = Fastify();
  await other.register(webPlugin, { clientDir, publicConfig });
  const { headers } = await other.inject({ url: '/terms', headers: page });
  const built = createHash('sha256').update('"%KINDLING_CONTACT_EMAIL%"').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${built}';`);
  await other.close();
});

test('the configuration is never cached, and names no address where none is configured', async () => {
  const { headers, ...answer } = await app.inject({ url: '/config.json', headers: { host: 'evil.example' } });
  expect(headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ supabaseUrl: '', supabaseKey: 'sb_publishable_1' });
  expect(backendUrl(undefined)).toBe('');
  expect(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map(backendUrl)).toEqual(['', '', '']);
  expect(backendUrl('https://kindling.example')).toBe('https://kindling.example');
});

test('Service worker: the service worker is looked at each time, other files with a plain name after an hour', async () => {
  const worker = await app.inject('/sw.js');
  expect(worker.headers).toMatchObject({ 'cache-control': 'public, max-age=0', 'x-content-type-options': 'nosniff' });
  expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a page of another build that asks for its boot.js is told to load again, and kept by nobody', async () => {
  const { statusCode, headers, body } = await app.inject('/assets/boot-another1.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(body).toContain('location.reload()');
  expect((await app.inject('/assets/manifest-another1.js')).statusCode).toBe(404);
});
