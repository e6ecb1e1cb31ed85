import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';

/** GET /.well-known/jwks.json: cached for ten minutes, as long as clients cache it themselves. */
export function getJwks({ tokens }: AuthContext, _request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=600').send(tokens.jwks());
}
