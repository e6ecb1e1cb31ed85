import type { FastifyReply, FastifyRequest } from 'fastify';

/** Safe method: GET or HEAD. */
export function isReadRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** Accepts HTML: a browser, rather than a program asking for data. */
export function acceptsHtml(request: FastifyRequest): boolean {
  return isReadRequest(request) && (request.headers.accept ?? '').includes('text/html');
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found', message: `There is nothing to ${request.method} here.` });
}
