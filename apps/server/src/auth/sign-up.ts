import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countAttempt } from './attempts.ts';
import { optionalData, optionalEmail, optionalText, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type Challenge, challengeFields, readChallenge } from './flows.ts';
import { hashingLane, signUpLimits } from './limits.ts';
import { checkEmail, checkMetadata, checkPassword } from './rules.ts';
import { openSession } from './sessions.ts';
import { signUpToConfirm } from './sign-up-to-confirm.ts';

const body = z.object({
  email: optionalEmail,
  phone: optionalText,
  password: optionalText,
  data: optionalData,
  ...challengeFields,
});

export interface NewAccount {
  email: string;
  encryptedPassword: string;
  metadata: Record<string, unknown>;
  /** Where the link in the mail is to end in a code. */
  challenge: Challenge | undefined;
}

/** POST /signup */
export async function signUp(context: AuthContext, request: FastifyRequest) {
  const { email, phone, password, data, ...pkce } = readBody(body, request);
  if (!email && !phone && !password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  checkPassword(password, email);
  checkEmail(email);
  const metadata = checkMetadata(data ?? {});
  const challenge = readChallenge(pkce);
  await context.disk.require();
  await countAttempt(context.owner, signUpLimits(request, email));
  const encryptedPassword = await context.passwords.hash(password, hashingLane(request, email));
  const account = { email, encryptedPassword, metadata, challenge };
  return context.settings.confirmEmail
    ? signUpToConfirm(context, account, request)
    : signUpAtOnce(context, account, request);
}

const insert = `
with person as (
  insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at)
  values ($1, $2, $3, now())
  on conflict (lower(email)) where deleted_at is null do nothing
  returning id, email
), identity as (
  insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
  select 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false), now()
    from person
)
select id, email from person`;

/**
 * Where no mail can be asked for: the address is taken at its word, and the answer is a session. That it is hers nobody
 * has seen, and her identity says so.
 */
async function signUpAtOnce(context: AuthContext, account: NewAccount, request: FastifyRequest) {
  const { email, encryptedPassword, metadata } = account;
  const { rows } = await context.owner.query<{ id: string; email: string }>(insert, [
    email,
    encryptedPassword,
    metadata,
  ]);
  const [user] = rows;
  if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
  return openSession(context, context.owner, request, { user, method: 'password', signsUp: true });
}
