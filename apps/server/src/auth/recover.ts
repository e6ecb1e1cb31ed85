import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { countAttempt, mailLimits } from './limits.ts';
import { requestMail } from './mail/request-mail.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ email: optionalEmail, ...challengeFields });

/** POST /recover: the same answer for everybody, after the same work; only the owner of an account gets a mail. */
export async function recover(context: AuthContext, request: FastifyRequest) {
  const { email, ...pkce } = readBody(body, request);
  checkEmail(email);
  const challenge = readChallenge(pkce);
  await countAttempt(context.owner, mailLimits(request, email));
  const { rows } = await context.owner.query<{ id: string }>(
    'select id from auth.users where lower(email) = $1 and deleted_at is null',
    [email],
  );
  const userId = rows[0]?.id ?? null;
  const flowId = await beginFlow(context.owner, challenge);
  await requestMail(context.owner, { mail: 'recovery', userId, redirectTo: redirectTarget(context, request), flowId });
  return {};
}
