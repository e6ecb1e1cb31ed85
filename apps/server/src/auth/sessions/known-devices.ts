import { randomUUID } from 'node:crypto';
import { deviceIdHeader } from '@kindling/domain/contract/headers';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { digest } from '../tokens/secrets.ts';

/** The random id a browser keeps for itself, as stored for one account. Undefined when it sent none worth the name. */
export function deviceHash(request: FastifyRequest, userId: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('device', userId, id);
}

/** The same beside an address that is signed up with, and when it is confirmed: whether one browser did both. */
export function signUpDeviceHash(request: FastifyRequest, email: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('sign-up-device', email, id);
}

/** In a header; or in a field, from the form of a page, which cannot send one. */
function deviceIdOf({ headers, body }: FastifyRequest): string | undefined {
  const id = headers[deviceIdHeader] ?? (body as { device_id?: unknown } | null | undefined)?.device_id;
  return typeof id === 'string' && /^[\w-]{16,128}$/.test(id) ? id : undefined;
}

/**
 * Known device: one that has signed in to the account before. Without an account the same is asked about nobody's, so
 * that an answer takes as long.
 */
export async function findKnownDevice(
  owner: Pool,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<Buffer | undefined> {
  const account = userId ?? randomUUID();
  const device = deviceHash(request, account);
  if (!device) return undefined;
  const { rowCount } = await owner.query('select from private.known_devices where user_id = $1 and device_hash = $2', [
    account,
    device,
  ]);
  return rowCount ? device : undefined;
}
