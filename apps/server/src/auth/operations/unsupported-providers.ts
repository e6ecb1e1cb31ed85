import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { optionalText, readBody } from '../request-fields.ts';

// OAuth, ID tokens and SAML are not configured here, and each endpoint answers as GoTrue does then.

/** GET /authorize: OAuth redirect. */
export function authorize(): never {
  throw invalid('Unsupported provider: provider is not enabled');
}

const idToken = z.object({
  id_token: optionalText,
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
});

/** POST /token?grant_type=id_token: sign-in with an OpenID Connect ID token. */
export function signInWithIdToken(_context: AuthContext, request: FastifyRequest): never {
  const { id_token: token, provider, client_id: clientId, issuer } = readBody(idToken, request);
  if (!token) throw invalid('id_token required');
  if (!provider && !(clientId && issuer)) throw invalid('provider or client_id and issuer required');
  const name = (provider ?? issuer ?? '').slice(0, 100);
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`);
}

/** POST /token?grant_type=web3: sign-in with a wallet of Ethereum or Solana. */
export function signInWithWeb3(): never {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

/** POST /sso: SAML single sign-on. */
export function singleSignOn(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
