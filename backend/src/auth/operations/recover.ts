import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount } from '../accounts/find-account.ts';
import { validateEmail } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { signInMailLimits } from '../limits/mail-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalEmail, readBody } from '../request-fields.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { challengeFields, createFlowState, readCodeChallenge } from '../tokens/pkce.ts';

const body = z.object({ email: optionalEmail, ...challengeFields });

/**
 * POST /recover: mails a password reset link. No enumeration: the same answer after the same work for everybody; only
 * the owner of an account gets a mail.
 */
export async function recover(context: AuthContext, request: FastifyRequest) {
  const { email, ...pkce } = readBody(body, request);
  validateEmail(email);
  const challenge = readCodeChallenge(pkce);
  const account = await findAccount(context.owner, email);
  const knownDevice = await findKnownDevice(context.owner, request, account?.id);
  await countAttempt(context.owner, signInMailLimits('recovery', request, email, knownDevice));
  await requireMailAddress(context, email);
  const userId = account?.id ?? null;
  const flowId = await createFlowState(context.owner, challenge);
  await requestAuthMail(context.owner, {
    mail: 'recovery',
    userId,
    redirectTo: redirectTarget(context, request),
    flowId,
  });
  return {};
}
