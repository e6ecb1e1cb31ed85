import type { FastifyRequest } from 'fastify';
import { digest } from './secrets.ts';

/** The random id a browser keeps for itself, as stored for one account. Undefined when it sent none worth the name. */
export function deviceHash(request: FastifyRequest, userId: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('device', userId, id);
}

/** The same beside an address that is signed up with, and when it is confirmed: whether one browser did both. */
export function signUpDevice(request: FastifyRequest, email: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('sign-up-device', email, id);
}

/** In a header; or in a field, from the form of a page, which cannot send one. */
function deviceIdOf({ headers, body }: FastifyRequest): string | undefined {
  const id = headers['x-device-id'] ?? (body as { device_id?: unknown } | null | undefined)?.device_id;
  return typeof id === 'string' && /^[\w-]{16,128}$/.test(id) ? id : undefined;
}
