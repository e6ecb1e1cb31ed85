import type { FastifyInstance, FastifyReply } from 'fastify';

/** Origins whose pages may use the backend from a browser: every one, or these. */
export type AllowedOrigins = '*' | readonly string[];

/** Whether a page of this origin (the header `Origin`) may. */
export const isAllowedOrigin = (allowed: AllowedOrigins, origin: string): boolean =>
  allowed === '*' || allowed.includes(origin);

/** Response headers that a page of another origin can read, beside those that it always can. */
const exposedHeaders = [
  ...['Content-Range', 'Content-Location', 'Location', 'Preference-Applied', 'Proxy-Status'],
  ...['Content-Length', 'Content-Disposition', 'Accept-Ranges', 'ETag', 'Date'],
  ...['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'WWW-Authenticate', 'Retry-After', 'X-Request-Id'],
  ...['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'],
].join(', ');

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * For how many seconds a browser keeps the answer to a preflight: no browser keeps it for longer than Chromium's two
 * hours.
 */
const preflightMaxAge = '7200';

/**
 * The page's own form behind a mail's link (decision 35): it is sent by a navigation, and no script of another origin
 * reads what it answers.
 */
const isOwnForm = /^\/auth\/v1\/verify\/link\/?(?:\?|$)/;

const isBackend = /^\/(?:rest|auth|storage|functions|realtime)\/v1\//;

/**
 * CORS (https://fetch.spec.whatwg.org/#http-cors-protocol) of the five protocols of the backend; pages have none. Never
 * with credentials: who asks is told by `apikey` and `Authorization`, and no cookie speaks for anybody.
 *
 * Before every other hook: a browser's preflight carries no key, and a refusal that a page cannot read (429, 503) would
 * reach it as a network error. A hook of our own, since @fastify/cors either comes after the hooks of the whole server
 * or adds `Vary: Origin` to every page.
 */
export function registerCors(app: FastifyInstance, allowed: AllowedOrigins): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isBackend.test(request.url) || isOwnForm.test(request.url)) return done();
    allow(reply, allowed, request.headers.origin);
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!isPreflight) return done();
    reply.header('access-control-allow-methods', methods).header('access-control-max-age', preflightMaxAge);
    const asked = request.headers['access-control-request-headers'];
    if (asked) reply.header('access-control-allow-headers', asked);
    reply.code(204).send();
  });
}

function allow(reply: FastifyReply, allowed: AllowedOrigins, origin: string | undefined): void {
  if (allowed === '*') {
    reply.header('access-control-allow-origin', '*');
  } else {
    // Caches keep one answer for each origin.
    reply.header('vary', 'Origin');
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
  }
  reply.header('access-control-expose-headers', exposedHeaders);
}
