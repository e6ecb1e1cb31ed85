import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sendPage } from './page.ts';
import type { PublicConfig } from './public-config.ts';
import { renderPage } from './rendering.ts';

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_1',
  mode: 'production',
  contactEmail: 'us@kindling.example',
  socialUrl: 'https://social.example/kindling',
  confirmEmail: true,
};

const intruder = '<script>intrude()</script>';

/** A whole app of one page, which puts what she was sent into its HTML as it is. */
const build = {
  entry: {
    module: {
      default: (request: Request, status: number) => {
        const nonce = request.headers.get('x-kindling-nonce');
        return new Response(`<h1>${intruder}</h1><script nonce="${nonce}">start()</script>`, { status });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    thing: { id: 'thing', parentId: 'root', path: 'things/:slug', module: { default: () => null } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

async function answer(headers: Record<string, string> = {}) {
  const app = Fastify();
  app.get('/things/pottery', async (request, reply) => {
    const { page, status } = await renderPage(build, new URL('http://kindling.example/things/pottery'), config);
    await sendPage(request, reply, page, status);
    return reply;
  });
  const { statusCode, body, headers: sent } = await app.inject({ url: '/things/pottery', headers });
  const policy = String(sent['content-security-policy']);
  return { statusCode, body, sent, scripts: /script-src ([^;]*);/.exec(policy)?.[1] ?? '' };
}

test('a script that came into a page with its data may not run; the page’s own scripts may', async () => {
  const { statusCode, body, scripts } = await answer();
  expect(statusCode).toBe(200);
  expect(body).toContain(intruder);
  const [, nonce] = /<script nonce="([\w-]{22})">start\(\)/.exec(body) ?? [];
  expect(scripts).toBe(`'self' 'nonce-${nonce}'`);
});

test('the nonce is another one each time, whoever asks for it, and no cache keeps the page', async () => {
  const answers = [await answer(), await answer({ 'x-kindling-nonce': 'guessed', 'if-none-match': '*' })];
  expect(new Set(answers.map(({ scripts }) => scripts)).size).toBe(2);
  for (const { sent, scripts } of answers) {
    expect(scripts).not.toContain('guessed');
    expect([sent['cache-control'], sent.etag]).toEqual(['no-store', undefined]);
  }
});
