import type { Pool, PoolClient } from 'pg';
import { digest } from './secrets.ts';

/** What a link in a mail is for, in the words of GoTrue's `type` parameter. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

export type TokenType = 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new';

const lifeHours: Record<TokenType, number> = {
  confirmation: 24,
  recovery: 1,
  email_change_current: 24,
  email_change_new: 24,
};

interface Issue {
  userId: string;
  type: TokenType;
  /** The address it is mailed to. */
  relatesTo: string;
  token: string;
}

/** Makes a token of its kind work for this person; the one before it stops working. */
export async function issueOneTimeToken(
  client: Pool | PoolClient,
  { userId, type, relatesTo, token }: Issue,
): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, expires_at = excluded.expires_at, created_at = now()`,
    [userId, type, digest(token), relatesTo, lifeHours[type]],
  );
}

export interface RedeemedToken {
  user_id: string;
  token_type: TokenType;
  relates_to: string;
}

/** Takes the token out of the world; undefined when it is unknown, used, replaced, run out, or somebody else's. */
export async function redeemOneTimeToken(
  client: PoolClient,
  token: string,
  types: readonly TokenType[],
  email?: string,
): Promise<RedeemedToken | undefined> {
  const { rows } = await client.query<RedeemedToken>(
    `delete from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2) and expires_at > now() and ($3::text is null or relates_to = $3)
     returning user_id, token_type, relates_to`,
    [digest(token), types, email ?? null],
  );
  return rows[0];
}
