import type { PoolClient } from 'pg';
import { userColumns } from '../accounts/user-row.ts';
import type { AuthenticatedUser } from '../context.ts';
import { sessionNotFound } from '../errors.ts';
import { refreshGraceSeconds } from '../operations/token-refresh.ts';
import type { SessionRow } from '../sessions/open-session.ts';
import { digest } from '../tokens/secrets.ts';

/**
 * Revokes earlier refresh tokens without their grace: whoever has copied one at aal1 must not come up to aal2 with it.
 */
const upgrade = `
with session as (
  update auth.sessions s
     set aal = 'aal2', factor_id = $3, updated_at = now(),
         amr = s.amr || jsonb_build_array(jsonb_build_object('method', $5::text, 'timestamp', floor(extract(epoch from now()))::bigint))
   where s.id = $1 and s.user_id = $2
  returning s.id, s.aal, s.amr
), spent as (
  update auth.refresh_tokens t
     set revoked_at = least(coalesce(t.revoked_at, now()), now() - make_interval(secs => $6))
    from session where t.session_id = session.id
), token as (
  insert into auth.refresh_tokens (token_hash, session_id, user_id) select $4, session.id, $2 from session
), device as (
  insert into backend.known_devices (user_id, device_hash) select $2, $7 from session where $7::bytea is not null
  on conflict (user_id, device_hash) do update set last_signed_in_at = now()
)
select ${userColumns}, session.id as session_id, session.aal, session.amr from auth.users u, session where u.id = $2`;

export interface SessionUpgrade {
  method: 'totp' | 'mfa/webauthn' | 'recovery_code';
  /** Null for a recovery code, which stands for no factor in particular. */
  factorId: string | null;
  refreshToken: string;
  /** Device hash, known from now on ({@link deviceHash}). */
  device: Buffer | undefined;
}

/** Raises a session to aal2, in the transaction in which a code was redeemed; her other sessions at aal1 end. */
export async function upgradeSession(
  client: PoolClient,
  { user, sessionId }: AuthenticatedUser,
  { method, factorId, refreshToken, device }: SessionUpgrade,
): Promise<SessionRow> {
  const { rows } = await client.query<SessionRow>(upgrade, [
    sessionId,
    user.id,
    factorId,
    digest(refreshToken),
    method,
    refreshGraceSeconds + 1,
    device ?? null,
  ]);
  await client.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    user.id,
    sessionId,
  ]);
  const [row] = rows;
  if (!row) throw sessionNotFound();
  return row;
}
