import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { signInWithIdToken } from '../providers/token-id-token.ts';
import { signInWithPassword } from './token-password.ts';
import { exchangeCode } from './token-pkce.ts';
import { refreshSession } from './token-refresh.ts';
import { signInWithWeb3 } from './unsupported-providers.ts';

/** POST /token: dispatches on `grant_type`. */
export function token(context: AuthContext, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { grant_type: grantType } = request.query as { grant_type?: string };
  switch (grantType) {
    case 'password':
      return signInWithPassword(context, request);
    case 'refresh_token':
      return refreshSession(context, request);
    case 'pkce':
      return exchangeCode(context, request);
    case 'id_token':
      return signInWithIdToken(context, request);
    case 'web3':
      return signInWithWeb3();
    default:
      throw invalid('unsupported_grant_type');
  }
}
