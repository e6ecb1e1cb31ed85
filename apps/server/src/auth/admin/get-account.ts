import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { accountJson, accountOf } from './accounts.ts';

/** GET /admin/users/:id */
export async function getAccount({ owner }: AuthContext, request: FastifyRequest) {
  return accountJson(await accountOf(owner, request));
}
