import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { accountJson, accountOfRequest } from './read-account.ts';

/** GET /admin/users/:id */
export async function getAccount({ owner }: AuthContext, request: FastifyRequest) {
  return accountJson(await accountOfRequest(owner, request));
}
