import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireManualLinking } from './authorize.ts';
import { setProviders } from './identities.ts';

/** DELETE /user/identities/:id: never the last one, for she could not sign in again. */
export async function unlinkIdentity(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  requireManualLinking(context, person);
  const id = z.uuid().safeParse((request.params as { id?: string }).id);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await inTransaction(context.owner, async (client) => {
    const userId = person.user.id;
    // Lock order: the account first, so that two at once cannot remove both of her last two.
    await client.query('select from auth.users where id = $1 for update', [userId]);
    const { rows } = await client.query<{ id: string }>('select id from auth.identities where user_id = $1', [userId]);
    if (rows.length <= 1) {
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    }
    if (!rows.some((row) => row.id === id.data)) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    }
    await client.query('delete from auth.identities where id = $1', [id.data]);
    await setProviders(client, userId);
  });
  return {};
}
