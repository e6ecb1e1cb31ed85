import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../platform/db/transaction.ts';
import { claimAddress } from './claim-address.ts';
import type { AuthContext } from './context.ts';
import { signUpDevice } from './devices.ts';
import { beginFlow } from './flows.ts';
import { requestMail } from './mail/request-mail.ts';
import { isWithinMailLimit } from './mail-limits.ts';
import { redirectTarget } from './redirect.ts';
import type { NewAccount } from './sign-up.ts';

/**
 * The answer is made from the question alone, and the work before it is the same: nothing can tell whether the address
 * was known.
 */
export async function signUpToConfirm(
  context: AuthContext,
  { email, encryptedPassword, metadata, challenge }: NewAccount,
  request: FastifyRequest,
) {
  const redirectTo = redirectTarget(context, request);
  const device = signUpDevice(request, email);
  const mayMail = await isWithinMailLimit(context.owner, email);
  await inTransaction(context.owner, async (client) => {
    const person = await claimAddress(client, { email, encryptedPassword, metadata, device, create: true });
    if (!mayMail) return;
    const flowId = await beginFlow(client, challenge);
    const mail = person?.pending ? 'confirmation' : 'already_registered';
    await requestMail(client, { mail, userId: person?.id ?? null, redirectTo, flowId });
  });
  return pendingUser(email, metadata);
}

function pendingUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const id = randomUUID();
  const now = new Date();
  const identity = { email, email_verified: false, phone_verified: false, sub: id };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
