import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../content-security-policy.ts';
import { acceptsHtml } from './send-not-found.ts';

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Overload or an unavailable database. */
interface RetryLater {
  statusCode: number;
  message: string;
  /** Seconds. */
  retryAfter: number;
}

/** 429 or 503 with `Retry-After`, as a page without files of its own, which would be more requests. */
export function sendRetryLaterPage(request: FastifyRequest, reply: FastifyReply, error: RetryLater): FastifyReply {
  const { statusCode, message, retryAfter } = error;
  reply.code(statusCode).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
  if (!acceptsHtml(request)) return reply.send({ statusCode, error: STATUS_CODES[statusCode], message });
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(retryLaterPage(message));
}

function retryLaterPage(message: string): string {
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
