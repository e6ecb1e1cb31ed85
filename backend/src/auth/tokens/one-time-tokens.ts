import type { ClientBase, Pool, PoolClient } from 'pg';
import { digest } from './secrets.ts';

/** GoTrue's `type` parameter of a link. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink';

/** Tokens of links. */
export type LinkTokenType = 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'magiclink';

/** `reauthentication` is a nonce, which no link carries. */
export type TokenType = LinkTokenType | 'reauthentication';

const lifeHours: Record<TokenType, number> = {
  confirmation: 24,
  recovery: 1,
  email_change_current: 24,
  email_change_new: 24,
  magiclink: 1,
  reauthentication: 1,
};

interface NewOneTimeToken {
  userId: string;
  type: TokenType;
  /** Address it is mailed to. */
  relatesTo: string;
  token: string;
  /** One-time password: the same token as six digits. */
  code?: string | undefined;
  flowId?: string | undefined;
}

/** Issues a one-time token; the previous one of its kind is revoked. */
export async function issueOneTimeToken(
  client: Pool | ClientBase,
  { userId, type, relatesTo, token, code, flowId }: NewOneTimeToken,
): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at, code_hash, flow_id)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5), $6, $7)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, expires_at = excluded.expires_at, created_at = now(),
           code_hash = excluded.code_hash, flow_id = excluded.flow_id`,
    [userId, type, digest(token), relatesTo, lifeHours[type], code ? codeHash(relatesTo, code) : null, flowId ?? null],
  );
}

export interface RedeemedToken {
  user_id: string;
  token_type: LinkTokenType;
  relates_to: string;
  flow_id: string | null;
}

/** Single use: deletes the token; undefined when it is unknown, used, replaced, expired, or another account's. */
export async function redeemOneTimeToken(
  client: PoolClient,
  token: string,
  types: readonly LinkTokenType[],
  email?: string,
): Promise<RedeemedToken | undefined> {
  const { rows } = await client.query<RedeemedToken>(
    `delete from auth.one_time_tokens
      where (token_hash = $1 or code_hash = $4) and token_type = any($2) and expires_at > now() and ($3::text is null or relates_to = $3)
     returning user_id, token_type, relates_to, flow_id`,
    [digest(token), types, email ?? null, email && isCode(token) ? codeHash(email, token) : null],
  );
  return rows[0];
}

/** Single use: deletes her nonce; whether it was hers, and in time. */
export async function redeemNonce(client: PoolClient, userId: string, email: string, nonce: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type = 'reauthentication' and relates_to = $2 and code_hash = $3 and expires_at > now()`,
    [userId, email, codeHash(email, nonce)],
  );
  return rowCount === 1;
}

/** Whether it is a six-digit code. There are so few that attempts must be rate limited. */
export function isCode(token: string): boolean {
  return /^\d{6}$/.test(token);
}

function codeHash(email: string, code: string): Buffer {
  return digest('code', email, code);
}
