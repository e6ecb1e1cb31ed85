import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { insertEmailIdentity } from '../accounts/insert-identity.ts';
import { validateEmail, validateMetadata, validatePassword } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, signUpDisabled } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { hashingLane, signUpLimits } from '../limits/sign-in-limits.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { optionalData, optionalEmail, optionalText, readBody } from '../request-fields.ts';
import { openSession } from '../sessions/open-session.ts';
import { challengeFields, readCodeChallenge } from '../tokens/pkce.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { type NewSignUp, signUpWithConfirmation } from './sign-up-with-confirmation.ts';

const body = z.object({
  email: optionalEmail,
  phone: optionalText,
  password: optionalText,
  data: optionalData,
  ...challengeFields,
});

/** POST /signup */
export async function signUp(context: AuthContext, request: FastifyRequest) {
  const { email, phone, password, data, ...pkce } = readBody(body, request);
  if (context.mode.current().signUpClosed) throw signUpDisabled();
  if (!email && !phone && !password) return signUpAnonymously(context, request, data ?? {});
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  validateEmail(email);
  validatePassword(context, password, email);
  const metadata = validateMetadata(data ?? {});
  const challenge = readCodeChallenge(pkce);
  await context.disk.require();
  await countAttempt(context.owner, signUpLimits(request, email));
  if (context.settings.confirmEmail) await requireMailAddress(context, email);
  const encryptedPassword = await context.passwords.hash(password, hashingLane(request, email));
  const account = { email, encryptedPassword, metadata, challenge };
  return context.settings.confirmEmail
    ? signUpWithConfirmation(context, account, request)
    : signUpAutoconfirmed(context, account, request);
}

const insert = `
with person as (
  insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at)
  values ($1, $2, $3, now())
  on conflict (lower(email)) where deleted_at is null do nothing
  returning id, email
), identity as (
  ${insertEmailIdentity({ lastSignIn: 'now()' })}
)
select id, email from person`;

/**
 * Autoconfirm, where no mail can be sent: the account has a session at once. Nobody has seen that the address is hers,
 * and her identity says so (`email_verified`).
 */
async function signUpAutoconfirmed(context: AuthContext, account: NewSignUp, request: FastifyRequest) {
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
