import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { AuthError, invalid } from '../errors.ts';
import type { ExternalUser } from '../providers/external-user.ts';
import { optionalText } from '../request-fields.ts';
import type { AuthenticationMethod } from '../sessions/open-session.ts';
import { createSecret, digest } from './secrets.ts';

/** PKCE request fields (RFC 7636). */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText };

interface ChallengeFields {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

export function readCodeChallenge({
  code_challenge: challenge,
  code_challenge_method: named,
}: ChallengeFields): CodeChallenge | undefined {
  if (!challenge && !named) return undefined;
  if (!challenge || !named) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const method = named.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw invalid('code challenge has to be between 43 and 128 characters');
  return { challenge, method };
}

/** Creates a flow state, for a mail whose link is to end in an auth code. */
export async function createFlowState(
  client: Pool | PoolClient,
  challenge: CodeChallenge | undefined,
): Promise<string | undefined> {
  if (!challenge) return undefined;
  const { rows } = await client.query<{ id: string }>(
    'insert into auth.flow_state (code_challenge, code_challenge_method) values ($1, $2) returning id',
    [challenge.challenge, challenge.method],
  );
  return rows[0]?.id;
}

interface FollowedLink {
  user: {
    id: string;
    /** Password and metadata of her sign-up, held back until the verifier proves that it was hers. */
    held_password?: string | null | undefined;
    held_metadata?: Record<string, unknown> | null | undefined;
  };
  method: AuthenticationMethod;
  /** New address of the account, which is confirmed with the exchange. */
  confirmsEmail?: string;
  /** Identity of a provider's, which is linked with the exchange. */
  linksIdentity?: LinkedIdentity;
}

/** {@link ExternalUser} with the provider's id. */
export type LinkedIdentity = Omit<ExternalUser, 'provider'> & { providerId: string };

/** Issues an auth code for a followed link; her browser may exchange it for a session. */
export async function issueAuthCode(
  client: PoolClient,
  flowId: string,
  { user, method, confirmsEmail, linksIdentity }: FollowedLink,
): Promise<string> {
  const code = createSecret();
  await client.query(
    `update auth.flow_state
        set user_id = $2, authentication_method = $3, auth_code_hash = $4, auth_code_issued_at = now(),
            held_password = $5, held_metadata = $6, confirms_email = $7, links_identity = $8
      where id = $1`,
    [
      flowId,
      user.id,
      method,
      digest(code),
      user.held_password ?? null,
      user.held_metadata ?? null,
      confirmsEmail ?? null,
      linksIdentity ?? null,
    ],
  );
  return code;
}

const codeMinutes = 5;

/** Deletes the flow state and restores what its sign-up said, unless a password has been chosen since. */
const restoreSignUp = `
with flow as (
  delete from auth.flow_state where id = $1 returning user_id, held_password, held_metadata
)
update auth.users u
   set encrypted_password = flow.held_password, raw_user_meta_data = flow.held_metadata || u.raw_user_meta_data,
       updated_at = now()
  from flow where u.id = flow.user_id and flow.held_metadata is not null and u.encrypted_password is null`;

interface RedeemedAuthCode {
  userId: string;
  method: AuthenticationMethod;
  signsUp: boolean;
  /** What the verifier was still to prove. */
  confirmsEmail: string | null;
  linksIdentity: LinkedIdentity | null;
}

/**
 * Single use: deletes the code. A wrong verifier leaves it: it is not the browser that requested the link. `signsUp`:
 * the transaction that began the flow has made the account, too.
 */
export async function redeemAuthCode(client: PoolClient, code: string, verifier: string): Promise<RedeemedAuthCode> {
  const { rows } = await client.query<{
    id: string;
    user_id: string;
    method: AuthenticationMethod;
    challenge: string;
    how: 's256' | 'plain';
    expired: boolean;
    confirms_email: string | null;
    links_identity: LinkedIdentity | null;
    signs_up: boolean;
  }>(
    `select id, user_id, authentication_method as method, code_challenge as challenge, code_challenge_method as how,
            confirms_email, links_identity, auth_code_issued_at < now() - make_interval(mins => $2) as expired,
            (select u.created_at = f.created_at from auth.users u where u.id = f.user_id) as signs_up
       from auth.flow_state f where auth_code_hash = $1 for update`,
    [digest(code), codeMinutes],
  );
  const [flow] = rows;
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.expired) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!verifierMatches(verifier, flow)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  await client.query(restoreSignUp, [flow.id]);
  return {
    userId: flow.user_id,
    method: flow.method,
    signsUp: flow.signs_up,
    confirmsEmail: flow.confirms_email,
    linksIdentity: flow.links_identity,
  };
}

function verifierMatches(verifier: string, { challenge, how }: { challenge: string; how: 's256' | 'plain' }): boolean {
  const answer = how === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return timingSafeEqual(digest(answer), digest(challenge));
}
