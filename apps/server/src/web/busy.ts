import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Overloaded } from '../platform/overload/overloaded.ts';
import { wantsPage } from './not-found.ts';
import { pageHeaders } from './security-headers.ts';

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Says it as a page without a file of its own: whoever asks for more is what there is too much of. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, busy: Overloaded): FastifyReply {
  const { statusCode, message, retryAfter } = busy;
  reply.code(statusCode).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
  if (!wantsPage(request)) return reply.send({ error: 'overloaded', message });
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(pageOf(message));
}

function pageOf(message: string): string {
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
