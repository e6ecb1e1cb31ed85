import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OverloadedError } from '../../platform/overload/overloaded-error.ts';
import { pageHeaders } from '../content-security-policy.ts';
import { acceptsHtml } from './send-not-found.ts';

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Overload response as a page without files of its own, which would be more requests. */
export function sendOverloadedPage(request: FastifyRequest, reply: FastifyReply, busy: OverloadedError): FastifyReply {
  const { statusCode, message, retryAfter } = busy;
  reply.code(statusCode).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
  if (!acceptsHtml(request)) return reply.send({ error: 'overloaded', message });
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(overloadedPage(message));
}

function overloadedPage(message: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>One moment | Kindling</title>
  </head>
  <body>
    <main>
      <h1>One moment</h1>
      <p>${message}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;
}
