import type { FastifyRequest } from 'fastify';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { reauthenticationLimits } from '../limits/mail-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';

/** GET /reauthenticate: mails a nonce, which stands in for her password where she chooses another. */
export async function reauthenticate({ owner }: AuthContext, { user }: AuthenticatedUser, request: FastifyRequest) {
  if (!user.email) {
    throw new AuthError(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    );
  }
  if (!user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await countAttempt(owner, reauthenticationLimits(request, user.email.toLowerCase()));
  await requestAuthMail(owner, { mail: 'reauthentication', userId: user.id });
  return {};
}
