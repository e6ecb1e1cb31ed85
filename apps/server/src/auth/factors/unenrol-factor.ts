import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { hasRecentSignIn } from './assurance-level.ts';
import { findFactor } from './find-factor.ts';

/**
 * DELETE /factors/:id: a verified one takes aal2 and a recent sign-in, since a device that was left signed in is not
 * yet hers; sessions that it raised sink to aal1. With the last one her recovery codes go.
 */
export function unenrolFactor({ owner }: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  return inTransaction(owner, async (client) => {
    const { id, status } = await findFactor(client, person, request);
    if (status === 'verified' && person.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    if (status === 'verified' && !(await hasRecentSignIn(client, person))) {
      throw new AuthError(401, 'reauthentication_needed', 'Please sign in again to unenroll a factor');
    }
    await client.query(`update auth.sessions set aal = 'aal1', updated_at = now() where factor_id = $1`, [id]);
    await client.query('delete from auth.mfa_factors where id = $1', [id]);
    await client.query(
      `delete from private.recovery_codes where user_id = $1
          and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
      [person.user.id],
    );
    if (status === 'verified') await requestAuthMail(client, { mail: 'factor_removed', userId: person.user.id });
    return { id };
  });
}
