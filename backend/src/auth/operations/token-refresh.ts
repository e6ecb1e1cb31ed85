import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf } from '../../platform/http/network.ts';
import { userColumns } from '../accounts/user-row.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { noteAccount } from '../security-events.ts';
import { type SessionRow, sessionJson, userAgentOf } from '../sessions/open-session.ts';
import { createSecret, digest } from '../tokens/secrets.ts';

/** Reuse interval of a rotated refresh token: two tabs refresh at once, or an answer gets lost on the way. */
export const refreshGraceSeconds = 10;

const body = z.object({ refresh_token: optionalText });

const rotate = `
select r.outcome, s.id as session_id, s.aal, s.amr, ${userColumns}
  from backend.rotate_refresh_token($1, $2, make_interval(secs => $3), $4, $5) r
  left join auth.sessions s on s.id = r.session_id
  left join auth.users u on u.id = r.user_id`;

type Outcome = 'rotated' | 'not_found' | 'expired' | 'banned' | 'reused';

const refreshErrors: Record<Exclude<Outcome, 'rotated'>, readonly [code: string, why: string]> = {
  not_found: ['refresh_token_not_found', 'Refresh Token Not Found'],
  expired: ['session_expired', 'Session Expired'],
  banned: ['user_banned', 'User Banned'],
  reused: ['refresh_token_already_used', 'Already Used'],
};

/** POST /token?grant_type=refresh_token */
export async function refreshSession(context: AuthContext, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { refresh_token: presented } = readBody(body, request);
  if (!presented) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const successor = createSecret();
  const { rows } = await context.owner.query<SessionRow & { outcome: Outcome }>(rotate, [
    digest(presented),
    digest(successor),
    refreshGraceSeconds,
    userAgentOf(request),
    addressOf(request),
  ]);
  const [row] = rows;
  if (row?.outcome === 'rotated') return sessionJson(context, row, successor);
  const [code, why] = refreshErrors[row?.outcome ?? 'not_found'];
  if (row?.outcome === 'reused') noteAccount(request, row.email);
  throw new AuthError(400, code, `Invalid Refresh Token: ${why}`);
}
