import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { requestEmailChangeMails } from './email-change.ts';
import { invalid } from './errors.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { countAttempt, mailLimits } from './limits.ts';
import { requestMail } from './mail/request-mail.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ type: z.unknown(), email: optionalEmail, ...challengeFields });

/** POST /resend: the same answer for everybody, after the same work; a mail goes out where one is still waited for. */
export async function resend(context: AuthContext, request: FastifyRequest) {
  const { type, email, ...pkce } = readBody(body, request);
  if (type !== 'signup' && type !== 'email_change') throw invalid('Missing one of these types: signup, email_change');
  checkEmail(email);
  const challenge = readChallenge(pkce);
  await countAttempt(context.owner, mailLimits(request, email));
  const redirectTo = redirectTarget(context, request);
  const { rows } = await context.owner.query<{ id: string }>(
    'select id from auth.users where lower(email) = $1 and deleted_at is null',
    [email],
  );
  const userId = rows[0]?.id ?? null;
  const flowId = await beginFlow(context.owner, challenge);
  if (type === 'signup') await requestMail(context.owner, { mail: 'confirmation', userId, redirectTo, flowId });
  else await requestEmailChangeMails(context.owner, { userId, redirectTo, flowId });
  return {};
}
