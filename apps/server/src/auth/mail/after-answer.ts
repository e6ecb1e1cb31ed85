import type { FastifyReply } from 'fastify';
import type { Message } from '../../jobs/mail/mailer.ts';
import type { AuthContext } from '../context.ts';

/** Prepares and sends a mail once the answer is out, so that the time an answer takes tells nothing of the mail. */
export function afterAnswer(
  { mailer }: AuthContext,
  reply: FastifyReply,
  prepare: () => Promise<Message | undefined>,
): void {
  // Whoever asked may have gone before the answer was ready: then nobody is there to be told anything.
  if (reply.raw.closed) mailer.send(prepare);
  else reply.raw.once('close', () => mailer.send(prepare));
}
