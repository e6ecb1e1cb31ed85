import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countAttempt } from './attempts.ts';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { requestEmailChangeMails } from './email-change.ts';
import { invalid } from './errors.ts';
import { findAccount } from './find-account.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { requestMail } from './mail/request-mail.ts';
import { confirmationLimits, isWithinChangeLimit, resendChangeLimits } from './mail-limits.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ type: z.unknown(), email: optionalEmail, ...challengeFields });

/** POST /resend: the same answer for everybody, after the same work; a mail goes out where one is still waited for. */
export async function resend(context: AuthContext, request: FastifyRequest) {
  const { type, email, ...pkce } = readBody(body, request);
  if (type !== 'signup' && type !== 'email_change') throw invalid('Missing one of these types: signup, email_change');
  checkEmail(email);
  const challenge = readChallenge(pkce);
  const limits = type === 'signup' ? confirmationLimits(request, email) : resendChangeLimits(request, email);
  await countAttempt(context.owner, limits);
  const redirectTo = redirectTarget(context, request);
  const account = await findAccount(context.owner, email);
  const flowId = await beginFlow(context.owner, challenge);
  if (type === 'signup') {
    await requestMail(context.owner, { mail: 'confirmation', userId: account?.id ?? null, redirectTo, flowId });
  } else {
    // Both go to whom the change names, not to whom the request does; for a change that is nobody's the same is counted.
    const next = account?.email_change ?? randomUUID();
    const userId = (await isWithinChangeLimit(context.owner, email, next)) ? (account?.id ?? null) : null;
    await requestEmailChangeMails(context.owner, { userId, redirectTo, flowId });
  }
  return {};
}
