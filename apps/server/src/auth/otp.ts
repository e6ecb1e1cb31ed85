import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../platform/db/transaction.ts';
import { optionalData, optionalEmail, optionalText, readBody } from './body.ts';
import { claimAddress } from './claim-address.ts';
import type { AuthContext } from './context.ts';
import { signUpDevice } from './devices.ts';
import { AuthError } from './errors.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { countAttempt, mailLimits, signUpLimits } from './limits.ts';
import { requestMail } from './mail/request-mail.ts';
import { redirectTarget } from './redirect.ts';
import { checkEmail, checkMetadata } from './rules.ts';

const body = z.object({
  email: optionalEmail,
  phone: optionalText,
  data: optionalData,
  create_user: z.boolean().nullish(),
  ...challengeFields,
});

/**
 * POST /otp: mails a link, and a code to type in instead, that sign in without a password. The same answer for everybody,
 * after the same work: with `create_user` an unknown address becomes an account that waits for its link, without it
 * nothing is sent.
 */
export async function sendOneTimePassword(context: AuthContext, request: FastifyRequest) {
  const { email, phone, data, create_user: create, ...pkce } = readBody(body, request);
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  checkEmail(email);
  const challenge = readChallenge(pkce);
  const metadata = checkMetadata(data ?? {});
  await countAttempt(context.owner, [...mailLimits(request, email), ...(create ? signUpLimits(request, email) : [])]);
  const redirectTo = redirectTarget(context, request);
  await inTransaction(context.owner, async (client) => {
    const device = signUpDevice(request, email);
    const account = await claimAddress(client, {
      email,
      encryptedPassword: null,
      metadata,
      device,
      create: create ?? true,
    });
    const flowId = await beginFlow(client, challenge);
    const mail = account?.pending ? 'confirmation' : 'magic_link';
    await requestMail(client, { mail, userId: account?.id ?? null, redirectTo, flowId });
  });
  return {};
}
