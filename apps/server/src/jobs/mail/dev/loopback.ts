import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether the request comes from this very machine: not through a proxy that stands on it, and not from a page whose
 * name was made to point here.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const proxied =
    headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined || headers.via !== undefined;
  return !proxied && loopback.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}
