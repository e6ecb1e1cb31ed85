import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireRecentAuthentication } from './assurance-level.ts';
import { findFactor } from './find-factor.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * DELETE /factors/:id: a verified one takes aal2 and a recent sign-in, since a device that was left signed in is not
 * yet hers.
 */
export function unenrolFactor({ owner }: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  return inTransaction(owner, async (client) => {
    const { id, status, factor_type } = await findFactor(client, person, request);
    if (status === 'verified' && person.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    if (status === 'verified') await requireRecentAuthentication(client, person, 'unenroll a factor');
    await removeFactor(client, person.user.id, { id, status, factor_type });
    return { id };
  });
}
