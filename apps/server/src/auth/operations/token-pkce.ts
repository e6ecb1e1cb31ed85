import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { invalid, invalidCredentials } from '../errors.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { openSession } from '../sessions/open-session.ts';
import { redeemAuthCode } from '../tokens/pkce.ts';

const body = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce: exchanges an auth code for a session, in the browser that has the verifier. */
export function exchangeCode(context: AuthContext, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = readBody(body, request);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return inTransaction(context.owner, async (client) => {
    const { userId, method, signsUp } = await redeemAuthCode(client, code, verifier);
    const { rows } = await client.query<{ id: string; email: string | null }>(
      'select id, lower(email) as email from auth.users where id = $1',
      [userId],
    );
    const [user] = rows;
    if (!user) throw invalidCredentials();
    return openSession(context, client, request, { user, method, signsUp });
  });
}
