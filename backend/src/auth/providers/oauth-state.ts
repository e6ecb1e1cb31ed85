import * as oidc from 'openid-client';
import type { Pool } from 'pg';
import type { Seal } from '../../platform/seal.ts';
import { AuthError } from '../errors.ts';
import type { CodeChallenge } from '../tokens/pkce.ts';
import { createSecret, digest } from '../tokens/secrets.ts';

/** What the callback needs of the request that began a sign-in with a provider. */
export interface OAuthRequest {
  provider: string;
  redirectTo: string;
  /** The client's own PKCE challenge: it gets a code, and no session in the address. */
  challenge: CodeChallenge | undefined;
  /** The session that asks for a further identity. */
  linkSessionId: string | undefined;
}

export interface RedeemedOAuthState extends Omit<OAuthRequest, 'linkSessionId'>, ProviderSecrets {
  /** The account that the identity is to be linked to. */
  linkUserId: string | undefined;
}

/** Secrets of one request towards the provider. */
interface ProviderSecrets {
  codeVerifier: string;
  nonce: string;
}

type Database = { owner: Pool; seal: Seal };

const stateMinutes = 10;
const sealedFor = 'oauth_state';

/** Stores the request under a new state. */
export async function createOAuthState(
  { owner, seal }: Database,
  { provider, redirectTo, challenge, linkSessionId }: OAuthRequest,
): Promise<ProviderSecrets & { state: string }> {
  const state = createSecret();
  const secrets: ProviderSecrets = { codeVerifier: oidc.randomPKCECodeVerifier(), nonce: createSecret() };
  await owner.query(
    `insert into backend.oauth_states
       (state_hash, provider, secrets, redirect_to, code_challenge, code_challenge_method, link_session_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digest(state),
      provider,
      seal.seal(JSON.stringify(secrets), sealedFor),
      redirectTo,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      linkSessionId ?? null,
    ],
  );
  return { state, ...secrets };
}

/** Single use: deletes the state. Unknown, used and expired ones are all the same. */
export async function redeemOAuthState({ owner, seal }: Database, state: string): Promise<RedeemedOAuthState> {
  const { rows } = await owner.query<{
    provider: string;
    secrets: string;
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: CodeChallenge['method'] | null;
    link_user_id: string | null;
  }>(
    `delete from backend.oauth_states where state_hash = $1 and created_at > now() - make_interval(mins => $2)
     returning provider, secrets, redirect_to, code_challenge, code_challenge_method,
               (select s.user_id from auth.sessions s where s.id = link_session_id) as link_user_id`,
    [digest(state), stateMinutes],
  );
  const [row] = rows;
  if (!row) throw badState('OAuth state not found or expired');
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    challenge: challenge && method ? { challenge, method } : undefined,
    linkUserId: row.link_user_id ?? undefined,
    ...(JSON.parse(seal.open(row.secrets, sealedFor)) as ProviderSecrets),
  };
}

export function badState(message: string): AuthError {
  return new AuthError(400, 'bad_oauth_state', message);
}
