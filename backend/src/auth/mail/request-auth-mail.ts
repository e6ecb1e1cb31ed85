import type { Pool, PoolClient } from 'pg';

export const authMailKinds = [
  'confirmation',
  'recovery',
  'email_change_current',
  'email_change_new',
  'magic_link',
  'already_registered',
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'invite',
  'reauthentication',
] as const;

export type AuthMailKind = (typeof authMailKinds)[number];

export interface AuthMailRequest {
  mail: AuthMailKind;
  /** Null for an unknown address: the same row is written then and nothing sent (no enumeration by timing). */
  userId: string | null;
  /** Redirect target of the link. */
  redirectTo?: string;
  /** PKCE flow of the link. */
  flowId?: string | undefined;
  /** Name of the provider whose identity was linked or unlinked. */
  provider?: string;
  /** Address that the account no longer has, which is told so. */
  formerEmail?: string;
  /** Type of the second factor that was added or removed. */
  factorType?: string;
}

/**
 * Enqueues a mail in the transaction of what it tells of (transactional outbox). Only ids are written: her address is
 * looked up and the link is made when the mail is sent, so neither is at rest in a queue, but for an address that the
 * account no longer has.
 */
export async function requestAuthMail(
  client: Pool | PoolClient,
  { mail, userId, redirectTo, flowId, provider, factorType, formerEmail }: AuthMailRequest,
): Promise<void> {
  const payload = {
    mail,
    user_id: userId,
    redirect_to: redirectTo,
    flow_id: flowId,
    provider,
    factor_type: factorType,
    former_email: formerEmail,
  };
  await client.query(`select backend.enqueue('auth_mail', $1)`, [payload]);
}
