import { inProcessFetch } from '@kindling/backend/platform/http/in-process-fetch.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { RenderingServer } from '@kindling/domain/contract/rendering-server';
import Fastify from 'fastify';
import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sendPage } from './html-page.ts';
import { renderPage } from './render-page.ts';

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_1',
  mode: 'production',
  contactEmail: 'us@kindling.example',
  socialUrl: 'https://social.example/kindling',
  quickExitUrl: 'https://weather.example/',
  confirmEmail: true,
  country: 'GB',
  contactCompany: 'Kindling',
  contactBusinessCompany: '{business_name}',
};

const intruder = '<script>intrude()</script>';

const renderingServer = createContext<RenderingServer>();

interface Rendering {
  staticHandlerContext: { loaderData: Record<string, unknown> };
}

/** What a static page is made of: what the backend answers to a visitor. */
async function loader({ context }: { context: RouterContextProvider }) {
  const { supabaseUrl, supabaseKey, fetch } = context.get(renderingServer);
  const headers = { apikey: supabaseKey };
  const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/places?page=2`, { method: 'POST', headers, body: '{"q":1}' });
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.text();
}

/** A whole app of two pages: one puts what she was sent into its HTML as it is, the other is without React. */
const build = {
  entry: {
    module: {
      renderingServer,
      default: (request: Request, status: number, _headers: Headers, { staticHandlerContext }: Rendering) => {
        const nonce = request.headers.get('x-kindling-nonce');
        const { places } = staticHandlerContext.loaderData;
        const html = nonce ? `<h1>${intruder}</h1><script nonce="${nonce}">start()</script>` : `<h1>${places}</h1>`;
        return new Response(html, { status });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    thing: { id: 'thing', parentId: 'root', path: 'things/:slug', module: { default: () => null } },
    places: {
      id: 'places',
      parentId: 'root',
      path: 'places',
      module: { default: () => null, handle: { static: true }, loader },
    },
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

let backendStatus = 200;

async function answer(path: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  app.post('/rest/v1/rpc/places', async (request, reply) =>
    reply.code(backendStatus).send(`${request.url} ${request.headers.apikey} ${request.body}`),
  );
  app.get(path, async (request, reply) => {
    const url = new URL(path, 'http://kindling.example');
    const { page, status } = await renderPage(build, url, { config, fetch: inProcessFetch(app) });
    await sendPage(request, reply, page, status);
    return reply;
  });
  const { statusCode, body, headers: sent } = await app.inject({ url: path, headers });
  const policy = String(sent['content-security-policy']);
  return { statusCode, body, sent, scripts: /script-src ([^;]*);/.exec(policy)?.[1] ?? '' };
}

test('XSS: a script that came into a page with its data may not run; the page’s own scripts may', async () => {
  const { statusCode, body, scripts } = await answer('/things/pottery');
  expect(statusCode).toBe(200);
  expect(body).toContain(intruder);
  const [, nonce] = /<script nonce="([\w-]{22})">start\(\)/.exec(body) ?? [];
  expect(scripts).toBe(`'self' 'nonce-${nonce}'`);
});

test('the nonce is another one each time, whoever asks for it, and no cache keeps the page', async () => {
  const answers = [
    await answer('/things/pottery'),
    await answer('/things/pottery', { 'x-kindling-nonce': 'guessed', 'if-none-match': '*' }),
  ];
  expect(new Set(answers.map(({ scripts }) => scripts)).size).toBe(2);
  for (const { sent, scripts } of answers) {
    expect(scripts).not.toContain('guessed');
    expect([sent['cache-control'], sent.etag]).toEqual(['no-store', undefined]);
  }
});

test('a page without React has the visitor’s data in it, may run no inline script, and is asked about before it is sent again', async () => {
  const first = await answer('/places');
  expect(first.body).toBe('<h1>/rest/v1/rpc/places?page=2 sb_publishable_1 {"q":1}</h1>');
  expect([first.statusCode, first.scripts, first.sent['cache-control']]).toEqual([200, "'self'", 'no-cache']);
  const again = await answer('/places', { 'if-none-match': String(first.sent.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('where the backend does not answer, the page says so by its status and is kept by nobody', async () => {
  backendStatus = 500;
  const { statusCode, sent } = await answer('/places');
  expect([statusCode, sent['cache-control'], sent.etag]).toEqual([503, 'no-store', undefined]);
  backendStatus = 200;
});
