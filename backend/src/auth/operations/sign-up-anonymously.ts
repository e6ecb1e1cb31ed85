import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { validateMetadata } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { anonymousSignUpLimits } from '../limits/sign-in-limits.ts';
import { openSession } from '../sessions/open-session.ts';

const insert = `
insert into auth.users (is_anonymous, raw_app_meta_data, raw_user_meta_data) values (true, '{}', $1)
returning id, email`;

/** POST /signup without an address: an anonymous account, where the installation offers them. */
export async function signUpAnonymously(
  context: AuthContext,
  request: FastifyRequest,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!context.settings.anonymousSignIns) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const metadata = validateMetadata(data);
  await context.disk.require();
  await countAttempt(context.owner, anonymousSignUpLimits(request));
  return inTransaction(context.owner, async (client) => {
    const { rows } = await client.query<{ id: string; email: null }>(insert, [metadata]);
    const [user] = rows;
    if (!user) throw new Error('An account was inserted and not returned.');
    return openSession(context, client, request, { user, method: 'anonymous', signsUp: true });
  });
}
