import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestEmailChangeMails } from '../accounts/email-change.ts';
import { findAccount } from '../accounts/find-account.ts';
import { validateEmail } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { confirmationMailLimits, isWithinEmailChangeLimit, resendChangeLimits } from '../limits/mail-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalEmail, readBody } from '../request-fields.ts';
import { challengeFields, createFlowState, readCodeChallenge } from '../tokens/pkce.ts';

const body = z.object({ type: z.unknown(), email: optionalEmail, ...challengeFields });

/**
 * POST /resend: sends a pending confirmation again. No enumeration: the same answer after the same work for everybody.
 */
export async function resend(context: AuthContext, request: FastifyRequest) {
  const { type, email, ...pkce } = readBody(body, request);
  if (type !== 'signup' && type !== 'email_change') throw invalid('Missing one of these types: signup, email_change');
  validateEmail(email);
  await requireMailAddress(context, email);
  const challenge = readCodeChallenge(pkce);
  const limits = type === 'signup' ? confirmationMailLimits(request, email) : resendChangeLimits(request, email);
  await countAttempt(context.owner, limits);
  const redirectTo = redirectTarget(context, request);
  const account = await findAccount(context.owner, email);
  if (type === 'signup') {
    const flowId = await createFlowState(context.owner, challenge);
    await requestAuthMail(context.owner, { mail: 'confirmation', userId: account?.id ?? null, redirectTo, flowId });
  } else {
    // Both go to whom the change names, not to whom the request does; for a change that is nobody's the same is
    // counted.
    const next = account?.email_change ?? randomUUID();
    const userId = (await isWithinEmailChangeLimit(context.owner, email, next)) ? (account?.id ?? null) : null;
    await requestEmailChangeMails(context.owner, { userId, redirectTo, challenge });
  }
  return {};
}
