import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { type UserRow, userColumns, userJson } from '../accounts/user-row.ts';
import { AuthError } from '../errors.ts';

/** Account of the path's id; with `lock` its row stays as it was read until the transaction ends. */
export async function accountOfRequest(
  client: Pool | PoolClient,
  request: FastifyRequest,
  { lock = false } = {},
): Promise<UserRow> {
  const id = z.uuid().safeParse((request.params as { id?: string }).id);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  if (lock) await client.query('select from auth.users where id = $1 for no key update', [id.data]);
  return readAccount(client, id.data);
}

export async function readAccount(client: Pool | PoolClient, id: string): Promise<UserRow> {
  const { rows } = await client.query<UserRow>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  const [user] = rows;
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** GoTrue's user for operators: with `banned_until`. */
export function accountJson(user: UserRow): Record<string, unknown> {
  return { ...userJson(user), ...(user.banned_until && { banned_until: user.banned_until }) };
}
