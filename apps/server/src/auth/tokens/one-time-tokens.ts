import type { ClientBase, Pool, PoolClient } from 'pg';
import { digest } from './secrets.ts';

/** What a link in a mail is for, in the words of GoTrue's `type` parameter. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink';

export type TokenType = 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'magiclink';

const lifeHours: Record<TokenType, number> = {
  confirmation: 24,
  recovery: 1,
  email_change_current: 24,
  email_change_new: 24,
  magiclink: 1,
};

interface NewOneTimeToken {
  userId: string;
  type: TokenType;
  /** The address it is mailed to. */
  relatesTo: string;
  token: string;
  /** The same, as six digits. */
  code?: string | undefined;
  flowId?: string | undefined;
}

/** Makes a token of its kind work for this person; the one before it stops working. */
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
  token_type: TokenType;
  relates_to: string;
  flow_id: string | null;
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
      where (token_hash = $1 or code_hash = $4) and token_type = any($2) and expires_at > now() and ($3::text is null or relates_to = $3)
     returning user_id, token_type, relates_to, flow_id`,
    [digest(token), types, email ?? null, email && isCode(token) ? codeHash(email, token) : null],
  );
  return rows[0];
}

/** Whether it is one to type in. There are so few that whoever takes them has to count the attempts. */
export function isCode(token: string): boolean {
  return /^\d{6}$/.test(token);
}

function codeHash(email: string, code: string): Buffer {
  return digest('code', email, code);
}
