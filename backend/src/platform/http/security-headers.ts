import type { FastifyInstance } from 'fastify';

/**
 * HTTP Strict Transport Security (RFC 6797): for two years, on this name and those below it, so that no first visit
 * goes out in the clear. Only ever said over https.
 */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Content-Security-Policy of API responses, should one be opened as a page: it loads nothing and is framed nowhere. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const isData = /^\/(?:rest|auth|storage|functions|realtime)\/v1\//;

/**
 * Security headers of every response, whichever protocol gave it. What only pages need is in
 * web/content-security-policy.ts.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    // Cross-Origin-Resource-Policy: no other site embeds what is hers to see; pages for frames and files
    // by a public or signed address say otherwise.
    const isShared = reply.hasHeader('cross-origin-resource-policy');
    if (!isShared) reply.header('cross-origin-resource-policy', 'same-origin');
    // A stored file brings a stricter one of its own (storage/transfer/send-file.ts).
    const hasPolicy = reply.hasHeader('content-security-policy');
    if (isData.test(request.url) && !hasPolicy) reply.header('content-security-policy', dataPolicy);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    done();
  });
}
