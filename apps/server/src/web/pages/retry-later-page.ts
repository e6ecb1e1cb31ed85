import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';
import { acceptsHtml } from './send-not-found.ts';

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
  return sendPlainPage(reply, 'One moment', `<p>${message}</p>\n      <p><a href="">Try again</a></p>`);
}
