import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../platform/db/transaction.ts';
import { countAttempt } from './attempts.ts';
import { optionalData, optionalEmail, optionalText, readBody } from './body.ts';
import { claimAddress } from './claim-address.ts';
import type { AuthContext } from './context.ts';
import { knownDeviceOf, signUpDevice } from './devices.ts';
import { AuthError } from './errors.ts';
import { findAccount } from './find-account.ts';
import { beginFlow, challengeFields, readChallenge } from './flows.ts';
import { signUpLimits } from './limits.ts';
import { requestMail } from './mail/request-mail.ts';
import { isWithinMailLimit, wayInLimits } from './mail-limits.ts';
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
 * after the same work: an unknown address becomes an account that waits for its link, and so the request counts as a
 * sign-up; with `create_user` false it does neither, and nothing is sent.
 */
export async function sendOneTimePassword(context: AuthContext, request: FastifyRequest) {
  const { email, phone, data, create_user, ...pkce } = readBody(body, request);
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  checkEmail(email);
  const challenge = readChallenge(pkce);
  const metadata = checkMetadata(data ?? {});
  const create = create_user ?? true;
  const knownDevice = await knownDeviceOf(context.owner, request, (await findAccount(context.owner, email))?.id);
  await countAttempt(context.owner, [
    ...wayInLimits('sign-in-link', request, email, knownDevice),
    ...(create ? signUpLimits(request, email) : []),
  ]);
  const redirectTo = redirectTarget(context, request);
  await inTransaction(context.owner, async (client) => {
    const device = signUpDevice(request, email);
    const account = await claimAddress(client, {
      email,
      encryptedPassword: null,
      metadata,
      device,
      create,
    });
    const flowId = await beginFlow(client, challenge);
    // A mail to confirm counts as those of sign-ups do; for any other the same is counted, for nobody.
    const mayMail = await isWithinMailLimit(client, account?.pending ? email : randomUUID());
    if (!mayMail) return;
    const mail = account?.pending ? 'confirmation' : 'magic_link';
    await requestMail(client, { mail, userId: account?.id ?? null, redirectTo, flowId });
  });
  return {};
}
