import type { FastifyRequest } from 'fastify';
import { digest } from './secrets.ts';

/** The random id a browser keeps for itself, as stored for one account. Undefined when it sent none worth the name. */
export function deviceHash(request: FastifyRequest, userId: string): Buffer | undefined {
  const id = request.headers['x-device-id'];
  if (typeof id !== 'string' || !/^[\w-]{16,128}$/.test(id)) return undefined;
  return digest('device', userId, id);
}
