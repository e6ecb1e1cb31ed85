import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { deviceIdHeader } from '../../../contract/headers.ts';
import { digest } from '../tokens/secrets.ts';

/** Device hash: the random id a browser stores, hashed for one account. Undefined without a valid one. */
export function deviceHash(request: FastifyRequest, userId: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('device', userId, id);
}

/** Device hash for a sign-up address: whether one browser both signed up and confirmed. */
export function signUpDeviceHash(request: FastifyRequest, email: string): Buffer | undefined {
  const id = deviceIdOf(request);
  return id === undefined ? undefined : digest('sign-up-device', email, id);
}

/** Device id from the header, or from a field of a form, which cannot send one. */
function deviceIdOf({ headers, body }: FastifyRequest): string | undefined {
  const id = headers[deviceIdHeader] ?? (body as { device_id?: unknown } | null | undefined)?.device_id;
  return typeof id === 'string' && /^[\w-]{16,128}$/.test(id) ? id : undefined;
}

/** Whether the browser has signed in to the account before. */
export async function isKnownDevice(client: PoolClient, request: FastifyRequest, userId: string): Promise<boolean> {
  const device = deviceHash(request, userId);
  if (!device) return false;
  const { rowCount } = await client.query('select from backend.known_devices where user_id = $1 and device_hash = $2', [
    userId,
    device,
  ]);
  return rowCount === 1;
}

/**
 * Known device: one that has signed in to the account before. Without an account a random one is looked up (no
 * enumeration by timing).
 */
export async function findKnownDevice(
  owner: Pool,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<Buffer | undefined> {
  const account = userId ?? randomUUID();
  const device = deviceHash(request, account);
  if (!device) return undefined;
  const { rowCount } = await owner.query('select from backend.known_devices where user_id = $1 and device_hash = $2', [
    account,
    device,
  ]);
  return rowCount ? device : undefined;
}
