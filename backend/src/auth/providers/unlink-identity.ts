import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireRecentAuthentication } from '../factors/assurance-level.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireManualLinking } from './authorize.ts';
import { setProviders } from './identities.ts';

/** DELETE /user/identities/:id: never her last way in. */
export async function unlinkIdentity(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  requireManualLinking(context, person);
  const id = z.uuid().safeParse((request.params as { id?: string }).id);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await requireRecentAuthentication(context.owner, person, 'unlink an identity');
  await inTransaction(context.owner, async (client) => {
    const userId = person.user.id;
    // Lock order: the account first, so that two at once cannot remove both of her last two.
    const { rows: users } = await client.query<{ has_password: boolean }>(
      'select encrypted_password is not null as has_password from auth.users where id = $1 for update',
      [userId],
    );
    const { rows } = await client.query<Identity>('select id, provider from auth.identities where user_id = $1', [
      userId,
    ]);
    const unlinked = rows.find((row) => row.id === id.data);
    const remaining = rows.filter((row) => row !== unlinked);
    if (
      rows.length <= 1 ||
      !remaining.some((identity) => isWayIn(context, identity, users[0]?.has_password ?? false))
    ) {
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    }
    if (!unlinked) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    }
    await client.query('delete from auth.identities where id = $1', [id.data]);
    await setProviders(client, userId);
    await requestAuthMail(client, { mail: 'identity_unlinked', userId, provider: nameOf(context, unlinked) });
  });
  return {};
}

interface Identity {
  id: string;
  provider: string;
}

/** Her identity in a sentence: "sign in with …". */
function nameOf({ providers }: AuthContext, { provider }: Identity): string {
  return provider === 'email' ? 'your email address' : (providers.find({ id: provider })?.name ?? provider);
}

/** Whether an identity signs her in: an address with a password, or with mail for a new one; a provider that is on. */
function isWayIn({ providers, settings }: AuthContext, { provider }: Identity, hasPassword: boolean): boolean {
  if (provider === 'email') return hasPassword || settings.confirmEmail;
  return providers.find({ id: provider }) !== undefined;
}
