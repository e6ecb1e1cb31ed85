import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';
import { acceptsHtml } from './send-not-found.ts';

interface Maintenance {
  /** Of the operator. */
  message: string | null;
  /** Seconds. */
  retryAfter: number;
}

/** 503 with `Retry-After` during maintenance. */
export function sendMaintenancePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { message, retryAfter }: Maintenance,
): FastifyReply {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
  if (!acceptsHtml(request))
    return reply.send({
      statusCode: 503,
      code: 'KS530',
      error: 'maintenance',
      message: 'Kindling is being looked after.',
    });
  const more = message === null ? '' : `<p>${escapeText(message)}</p>\n      `;
  return sendPlainPage(
    reply,
    'Back soon',
    `<p>We’re giving Kindling a little care, so it’s closed for a moment. Everything you’ve saved is safe.</p>
      ${more}<p><a href="">Try again</a></p>
      <p class="small">Looking after Kindling? <a href="/admin">Sign in</a></p>`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
