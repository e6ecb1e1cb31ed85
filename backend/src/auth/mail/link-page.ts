import type { FastifyInstance } from 'fastify';
import { linkPagePath } from '../../../contract/link-page.ts';

/** Without `form-action`: what the form is answered with leads to the app, which may be elsewhere. */
const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Page that a link in a mail opens, where a project has none of its own: looking at it redeems nothing, its button
 * does.
 */
export function serveLinkPage(app: FastifyInstance): void {
  app.get(linkPagePath, (request, reply) => {
    const { token_hash: token = '', redirect_to: redirectTo = '' } = request.query as Record<
      string,
      string | undefined
    >;
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-security-policy': policy })
      .send(page(String(token), String(redirectTo)));
  });
}

function page(token: string, redirectTo: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Continue</title></head>
<body><form method="post" action="/auth/v1/verify/link?redirect_to=${encodeURIComponent(redirectTo)}">
<input type="hidden" name="token_hash" value="${escapeAttribute(token)}"><button>Continue</button></form></body></html>
`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
