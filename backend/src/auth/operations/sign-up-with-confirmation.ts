import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reclaimUnconfirmedEmail } from '../accounts/reclaim-unconfirmed-email.ts';
import type { AuthContext } from '../context.ts';
import { isWithinMailLimit } from '../limits/mail-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { signUpDeviceHash } from '../sessions/known-devices.ts';
import { type CodeChallenge, createFlowState } from '../tokens/pkce.ts';

export interface NewSignUp {
  email: string;
  encryptedPassword: string;
  metadata: Record<string, unknown>;
  /** PKCE: the link in the mail is to end in a code. */
  challenge: CodeChallenge | undefined;
}

/**
 * No enumeration: the answer is made from the request alone, after the same work, so that nothing can tell whether the
 * address was known.
 */
export async function signUpWithConfirmation(
  context: AuthContext,
  { email, encryptedPassword, metadata, challenge }: NewSignUp,
  request: FastifyRequest,
) {
  const redirectTo = redirectTarget(context, request);
  const device = signUpDeviceHash(request, email);
  const mayMail = await isWithinMailLimit(context.owner, email);
  await inTransaction(context.owner, async (client) => {
    const person = await reclaimUnconfirmedEmail(client, { email, encryptedPassword, metadata, device, create: true });
    if (!mayMail) return;
    const flowId = await createFlowState(client, challenge);
    const mail = person?.pending ? 'confirmation' : 'already_registered';
    await requestAuthMail(client, { mail, userId: person?.id ?? null, redirectTo, flowId });
  });
  return obfuscatedUser(email, metadata);
}

function obfuscatedUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
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
