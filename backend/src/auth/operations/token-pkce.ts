import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { confirmEmailChange } from '../accounts/email-change.ts';
import type { AuthContext } from '../context.ts';
import { invalid, invalidCredentials } from '../errors.ts';
import { linkIdentity } from '../providers/link-identity.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { openSession } from '../sessions/open-session.ts';
import { redeemAuthCode } from '../tokens/pkce.ts';

const body = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce: exchanges an auth code for a session, in the browser that has the verifier. */
export function exchangeCode(context: AuthContext, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = readBody(body, request);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return inTransaction(context.owner, async (client) => {
    const { userId, method, signsUp, confirmsEmail, linksIdentity } = await redeemAuthCode(client, code, verifier);
    if (confirmsEmail !== null) {
      const token = { user_id: userId, relates_to: confirmsEmail, token_type: 'email_change_new' } as const;
      await confirmEmailChange(client, request, token, { proven: true });
    }
    if (linksIdentity !== null) {
      const { providerId, ...external } = linksIdentity;
      const provider = context.providers.find({ id: providerId });
      if (!provider) throw invalid('Unsupported provider: provider is not enabled');
      await linkIdentity(client, userId, { ...external, provider });
    }
    const { rows } = await client.query<{ id: string; email: string | null }>(
      'select id, lower(email) as email from auth.users where id = $1',
      [userId],
    );
    const [user] = rows;
    if (!user) throw invalidCredentials();
    return openSession(context, client, request, { user, method, signsUp });
  });
}
