import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findAccount } from '../accounts/find-account.ts';
import { reclaimUnconfirmedEmail } from '../accounts/reclaim-unconfirmed-email.ts';
import { validateEmail, validateMetadata } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { isWithinMailLimit, signInMailLimits } from '../limits/mail-limits.ts';
import { signUpLimits } from '../limits/sign-in-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalData, optionalEmail, optionalText, readBody } from '../request-fields.ts';
import { findKnownDevice, signUpDeviceHash } from '../sessions/known-devices.ts';
import { challengeFields, createFlowState, readCodeChallenge } from '../tokens/pkce.ts';

const body = z.object({
  email: optionalEmail,
  phone: optionalText,
  data: optionalData,
  create_user: z.boolean().nullish(),
  ...challengeFields,
});

/**
 * POST /otp: mails a magic link, and a one-time password to type in instead. No enumeration: the same answer after the
 * same work for everybody. An unknown address becomes an unconfirmed account, and so the request counts as a sign-up;
 * with `create_user` false, or while sign-ups are closed, it does neither, and nothing is sent.
 */
export async function sendOneTimePassword(context: AuthContext, request: FastifyRequest) {
  const { email, phone, data, create_user, ...pkce } = readBody(body, request);
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  validateEmail(email);
  const challenge = readCodeChallenge(pkce);
  const metadata = validateMetadata(data ?? {});
  const create = (create_user ?? true) && !context.mode.current().signUpClosed;
  const knownDevice = await findKnownDevice(context.owner, request, (await findAccount(context.owner, email))?.id);
  await countAttempt(context.owner, [
    ...signInMailLimits('sign-in-link', request, email, knownDevice),
    ...(create ? signUpLimits(request, email) : []),
  ]);
  await requireMailAddress(context, email);
  const redirectTo = redirectTarget(context, request);
  await inTransaction(context.owner, async (client) => {
    const device = signUpDeviceHash(request, email);
    const account = await reclaimUnconfirmedEmail(client, {
      email,
      encryptedPassword: null,
      metadata,
      device,
      create,
    });
    const flowId = await createFlowState(client, challenge);
    // A mail to confirm counts as those of sign-ups do; for any other the same is counted, for nobody.
    const mayMail = await isWithinMailLimit(client, account?.pending ? email : randomUUID());
    if (!mayMail) return;
    const mail = account?.pending ? 'confirmation' : 'magic_link';
    await requestAuthMail(client, { mail, userId: account?.id ?? null, redirectTo, flowId });
  });
  return {};
}
