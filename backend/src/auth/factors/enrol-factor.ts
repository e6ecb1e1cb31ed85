import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { requireAssuranceLevel, requireRecentAuthentication } from './assurance-level.ts';
import { factorAdditionalData } from './seal-factors.ts';
import { requireSecurityKeys } from './security-keys.ts';
import { createTotpSecret } from './totp.ts';

const maxFactors = 10;

const body = z.object({
  factor_type: z.unknown(),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: optionalText,
});

/** Unverified factors of earlier attempts make room for the next. */
const removeAbandoned = `
delete from auth.mfa_factors
 where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`;

const insert = `
insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
values ($1, $2, $3, $4)
on conflict do nothing
returning id`;

/** POST /factors: enrols a second factor, unverified until its first right code or signature. */
export async function enrolFactor(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { owner, seal, settings } = context;
  const { factor_type: type, friendly_name: name = '', issuer } = readBody(body, request);
  if (type === 'phone') throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for phone');
  if (type === 'webauthn') requireSecurityKeys(context, 'enroll');
  else if (type !== 'totp') throw invalid('factor_type needs to be totp or webauthn');
  const { user } = person;
  if (user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  const { rowCount: abandoned } = await owner.query(removeAbandoned, [user.id]);
  if ((user.factors?.length ?? 0) - (abandoned ?? 0) >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  requireAssuranceLevel(person, 'AAL2 required to enroll a new factor');
  // Whoever finds a device signed in must not be able to shut its owner out: without a factor that somebody else has
  // made count she could neither choose another password nor delete her account.
  await requireRecentAuthentication(owner, person, 'enroll a factor');
  const { hostname } = new URL(settings.siteUrl);
  const totp =
    type === 'totp' ? await createTotpSecret(user.email ?? user.id, issuer?.slice(0, 100) ?? hostname) : undefined;
  const { rows } = await owner.query<{ id: string }>(insert, [
    user.id,
    name,
    type,
    totp ? seal.seal(totp.secret, factorAdditionalData(user.id)) : null,
  ]);
  const [factor] = rows;
  if (!factor) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  const enrolled = { id: factor.id, type, friendly_name: name ?? '' };
  if (!totp) return enrolled;
  return { ...enrolled, totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } };
}
