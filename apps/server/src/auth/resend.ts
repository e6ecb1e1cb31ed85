import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Message } from '../jobs/mail/mailer.ts';
import { optionalEmail, readBody } from './body.ts';
import type { AuthContext } from './context.ts';
import { sendEmailChangeMails } from './email-change.ts';
import { invalid } from './errors.ts';
import { countAttempt, mailLimits } from './limits.ts';
import { afterAnswer } from './mail/after-answer.ts';
import { confirmMail } from './mail/mails.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail } from './rules.ts';

const body = z.object({ type: z.unknown(), email: optionalEmail });

/** POST /resend: the same answer for everybody; a mail goes out where one is still waited for. */
export async function resend(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { type, email } = readBody(body, request);
  if (type !== 'signup' && type !== 'email_change') throw invalid('Missing one of these types: signup, email_change');
  checkEmail(email);
  await countAttempt(context.owner, mailLimits(request, email));
  const redirectTo = redirectTarget(context, request);
  afterAnswer(context, reply, () =>
    type === 'signup'
      ? confirmationAgain(context, email, redirectTo)
      : sendEmailChangeMails(context, { email, redirectTo }),
  );
  return {};
}

async function confirmationAgain(
  context: AuthContext,
  email: string,
  redirectTo: string,
): Promise<Message | undefined> {
  const { rows } = await context.owner.query<{ id: string }>(
    `update auth.users set confirmation_sent_at = now()
      where lower(email) = $1 and email_confirmed_at is null and deleted_at is null returning id`,
    [email],
  );
  return rows[0] && confirmMail(context, { userId: rows[0].id, email, redirectTo });
}
