import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { countAttempt, mailLimits } from './limits.ts';
import { afterAnswer } from './mail/after-answer.ts';
import { recoveryMail } from './mail/mails.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ email: optionalEmail });

/** POST /recover: the same answer for everybody; only the owner of an account gets a mail. */
export async function recover(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { email } = readBody(body, request);
  checkEmail(email);
  await countAttempt(context.owner, mailLimits(request, email));
  const redirectTo = redirectTarget(context, request);
  afterAnswer(context, reply, async () => {
    const { rows } = await context.owner.query<{ id: string }>(
      'update auth.users set recovery_sent_at = now() where lower(email) = $1 and deleted_at is null returning id',
      [email],
    );
    return rows[0] && recoveryMail(context, { userId: rows[0].id, email, redirectTo });
  });
  return {};
}
