import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { data, type EntryContext, redirect, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webPlugin } from '../plugin.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'kindling-web-'));
const headers = { accept: 'text/html' };

let app: FastifyInstance;

/** A build with one route with a parameter, which knows one place and one former address of it. */
const serverBuild = {
  entry: {
    module: {
      default(_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
        if (staticHandlerContext.errors) headers.set('x-kindling-broken', 'yes');
        return new Response(status === 404 ? '<h1>No such key</h1>' : '<h1>Here</h1>', { status, headers });
      },
    },
  },
  routes: {
    place: {
      id: 'place',
      path: 'places/:name',
      module: {
        default: () => null,
        loader({ params }: { params: { name?: string } }) {
          if (params.name === 'moved') throw redirect('/places/here?from=there', 301);
          if (params.name?.includes('\0')) throw new Error('The database takes no such sign.');
          if (params.name === 'key') return data(null, { status: 404 });
          if (params.name !== 'here') throw data(null, { status: 404 });
          return null;
        },
        headers: () => ({ 'referrer-policy': 'no-referrer', 'x-other': 'kept back' }),
      },
    },
  },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  ssr: true,
} as unknown as ServerBuild;

beforeAll(async () => {
  for (const path of ['.', 'assets', '404']) mkdirSync(join(clientDir, path), { recursive: true });
  writeFileSync(join(clientDir, '404/index.html'), '<h1>Oops! Page not found</h1>');
  app = Fastify();
  await app.register(webPlugin, {
    clientDir,
    serverBuild: async () => serverBuild,
    publicConfig: {
      supabaseUrl: 'http://127.0.0.1:3000',
      supabaseKey: 'sb_publishable_1',
      mode: 'production',
      contactEmail: 'us@kindling.example',
      socialUrl: 'https://social.example/kindling',
      quickExitUrl: 'https://weather.example/',
      confirmEmail: true,
      country: 'GB',
      contactCompany: 'Kindling',
      contactBusinessCompany: '{business_name}',
    },
  });
});

afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true });
});

test('a path with a parameter is rendered when it is asked for', async () => {
  const { statusCode, body } = await app.inject({ url: '/places/here', headers });
  expect([statusCode, body]).toEqual([200, '<h1>Here</h1>']);
});

test('whoever previews a link, and takes anything, is given the page; what is no page stays none', async () => {
  const anything = { accept: '*/*' };
  expect((await app.inject({ url: '/places/here', headers: anything })).body).toBe('<h1>Here</h1>');
  const posted = await app.inject({ method: 'POST', url: '/places/here', headers: anything });
  const unknown = await app.inject({ url: '/rest/v2', headers: anything });
  expect([posted.json().error, unknown.json().error]).toEqual(['not_found', 'not_found']);
});

test('a route that says the page has moved moves whoever asks', async () => {
  const answer = await app.inject({ url: '/places/moved', headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/places/here?from=there']);
});

test('a route that knows no such page is answered by the page for unknown paths', async () => {
  const { statusCode, body } = await app.inject({ url: '/places/nowhere', headers });
  expect([statusCode, body]).toEqual([404, '<h1>Oops! Page not found</h1>']);
});

test('a name that nothing can have is unknown, before anybody looks for it', async () => {
  for (const url of ['/places/he%00re', '/places/%00']) {
    const { statusCode, body } = await app.inject({ url, headers });
    expect([statusCode, body], url).toEqual([404, '<h1>Oops! Page not found</h1>']);
  }
});

test('a route that has its own words for what is not there says them', async () => {
  const { statusCode, body } = await app.inject({ url: '/places/key', headers });
  expect([statusCode, body]).toEqual([404, '<h1>No such key</h1>']);
});

test('a route decides whether its address may be told to others, and no other header', async () => {
  const answer = await app.inject({ url: '/places/here', headers });
  expect([answer.headers['referrer-policy'], answer.headers['x-other']]).toEqual(['no-referrer', undefined]);
  const other = await app.inject({ url: '/places/nowhere', headers });
  expect(other.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
