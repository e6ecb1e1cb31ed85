import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { accountOfRequest } from './read-account.ts';

/** GET /admin/users/:id/factors */
export async function listAccountFactors({ owner }: AuthContext, request: FastifyRequest) {
  return (await accountOfRequest(owner, request)).factors ?? [];
}

/**
 * DELETE /admin/users/:id/factors/:factor: for whoever has lost her phone and her recovery codes. She is told by mail.
 */
export function deleteAccountFactor({ owner }: AuthContext, request: FastifyRequest) {
  return inTransaction(owner, async (client) => {
    const { id, factors } = await accountOfRequest(client, request);
    const { factor: wanted } = request.params as { factor: string };
    const factor = factors?.find((one) => one.id === wanted);
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    await removeFactor(client, id, factor);
    return factor;
  });
}
