import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, sha256Source } from '../content-security-policy.ts';
import { acceptsHtml } from './send-not-found.ts';

/** The site's colours, and fonts that need no file. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#fbf8f4, #1c1815); color: light-dark(#292524, #f3ece3);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
main { max-width: 28rem; padding: 2rem; }
h1 { margin: 0; font: 500 2.25rem/1.2 "Iowan Old Style", Georgia, serif; }
a { color: light-dark(#8a5a3b, #ddaf88); }
`;

const policy = [
  "default-src 'none'",
  `style-src ${sha256Source(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
    <title>One moment | Kindling</title>
    <style>${style}</style>
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
