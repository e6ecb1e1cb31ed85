import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Loopback check: not through a proxy on this machine, and not from a page whose name was made to point here (DNS
 * rebinding).
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const proxied =
    headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined || headers.via !== undefined;
  return !proxied && loopback.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}
