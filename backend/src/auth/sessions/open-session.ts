import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { deviceLabel } from '../../../contract/device-label.ts';
import { accessTokenSeconds } from '../../platform/access-tokens.ts';
import { isOpenAccount } from '../../platform/db/open-account.ts';
import { addressOf } from '../../platform/http/network.ts';
import { MaintenanceError } from '../../platform/operating-mode.ts';
import { type UserRow, userColumns, userJson } from '../accounts/user-row.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalidCredentials } from '../errors.ts';
import { clearableAttempts, lockAttempts } from '../limits/attempt-counter.ts';
import { clearedLimits } from '../limits/sign-in-limits.ts';
import { noteAccount } from '../security-events.ts';
import { createSecret, digest } from '../tokens/secrets.ts';
import { deviceHash } from './known-devices.ts';

export type AuthenticationMethod = 'password' | 'otp' | 'recovery' | 'anonymous' | 'oauth' | 'passkey';

export interface SessionRow extends UserRow {
  session_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
}

const open = `
with person as (
  update auth.users u set last_sign_in_at = now(), updated_at = now()
   where u.id = $1 and ${isOpenAccount('u')}
     and ($2::text is null or u.encrypted_password = $2)
  returning u.*
), session as (
  insert into auth.sessions (user_id, amr, user_agent, ip)
  select id, jsonb_build_array(jsonb_build_object('method', $3::text, 'timestamp', floor(extract(epoch from now()))::bigint)), $4, $5
    from person
  returning id, aal, amr
), token as (
  insert into auth.refresh_tokens (token_hash, session_id, user_id)
  select $6, session.id, person.id from session, person
), device as (
  insert into backend.known_devices (user_id, device_hash)
  select id, $7 from person
   where $7::bytea is not null
     and not exists (select from auth.mfa_factors f where f.user_id = person.id and f.status = 'verified')
  on conflict (user_id, device_hash) do update set last_signed_in_at = now()
), cleared as (
  delete from backend.attempts where key in (${lockAttempts('$8', '$9')}) and exists (select from person)
), new_device as (
  select backend.enqueue('new_device', jsonb_build_object('user_id', person.id, 'device', $10::text, 'at', now(), 'method', $3::text)) as enqueued
    from person
   where $3::text in ('password', 'oauth', 'passkey') and not $11::boolean
     and not exists (select from backend.known_devices k where k.user_id = $1 and k.device_hash = $7)
)
select ${userColumns}, session.id as session_id, session.aal, session.amr, new_device.enqueued
  from person u cross join session left join new_device on true`;

interface SessionOptions {
  user: { id: string; email: string | null };
  method: AuthenticationMethod;
  /** Hash that the password was verified against: should it have been changed since, there is no session. */
  verifiedPassword?: string | undefined;
  /** The account was created by this request: its device is no stranger. */
  signsUp?: boolean;
}

/**
 * Creates a session after authentication, remembers her device and clears the count of her failed attempts. Where her
 * password, a provider or a passkey was used on a device that is new to her account she is told by mail, from the first
 * day on: only the device that the account was made on is none of those. Where she has a second factor, her device is
 * known once that was shown (factors/upgrade-session.ts), and the mail goes out before. The order of locks is her row,
 * then the counts; her sessions beyond backend.max_sessions() end.
 */
export async function openSession(
  context: AuthContext,
  client: Pool | PoolClient,
  request: FastifyRequest,
  { user, method, verifiedPassword, signsUp = false }: SessionOptions,
): Promise<Record<string, unknown>> {
  if (context.mode.current().maintenance) await requireAdmin(client, user.id);
  const refreshToken = createSecret();
  const device = deviceHash(request, user.id);
  const { rows } = await client.query<SessionRow>(open, [
    user.id,
    verifiedPassword ?? null,
    method,
    userAgentOf(request),
    addressOf(request),
    digest(refreshToken),
    device ?? null,
    ...clearableAttempts(clearedLimits(request, user.email ?? '', device)),
    deviceLabel(userAgentOf(request)).name,
    signsUp,
  ]);
  const [row] = rows;
  if (!row) throw invalidCredentials();
  noteAccount(request, row.email, method);
  return sessionJson(context, row, refreshToken);
}

/** During maintenance admins alone sign in. */
async function requireAdmin(client: Pool | PoolClient, id: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from auth.users u where u.id = $1 and u.raw_app_meta_data ->> 'role' = 'admin'`,
    [id],
  );
  if (rowCount === 1) return;
  const error = new MaintenanceError();
  throw new AuthError(423, 'maintenance', error.message, error);
}

/** GoTrue's session response. */
export async function sessionJson(
  context: AuthContext,
  row: SessionRow,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const accessToken = await context.tokens.sign({
    sub: row.id,
    role: 'authenticated',
    session_id: row.session_id,
    email: row.email ?? '',
    phone: row.phone ?? '',
    aal: row.aal,
    amr: row.amr,
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    is_anonymous: row.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: userJson(row),
  };
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 512) ?? null;
}
