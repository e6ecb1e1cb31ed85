import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countAttempt } from './attempts.ts';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { knownDeviceOf } from './devices.ts';
import { findAccount } from './find-account.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { requestMail } from './mail/request-mail.ts';
import { wayInLimits } from './mail-limits.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ email: optionalEmail, ...challengeFields });

/** POST /recover: the same answer for everybody, after the same work; only the owner of an account gets a mail. */
export async function recover(context: AuthContext, request: FastifyRequest) {
  const { email, ...pkce } = readBody(body, request);
  checkEmail(email);
  const challenge = readChallenge(pkce);
  const account = await findAccount(context.owner, email);
  const knownDevice = await knownDeviceOf(context.owner, request, account?.id);
  await countAttempt(context.owner, wayInLimits('recovery', request, email, knownDevice));
  const userId = account?.id ?? null;
  const flowId = await beginFlow(context.owner, challenge);
  await requestMail(context.owner, { mail: 'recovery', userId, redirectTo: redirectTarget(context, request), flowId });
  return {};
}
