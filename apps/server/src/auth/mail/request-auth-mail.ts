import type { Pool, PoolClient } from 'pg';

export const authMailKinds = [
  'confirmation',
  'recovery',
  'email_change_current',
  'email_change_new',
  'magic_link',
  'already_registered',
  'password_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
] as const;

export type AuthMailKind = (typeof authMailKinds)[number];

export interface AuthMailRequest {
  mail: AuthMailKind;
  /** Null for an address that is nobody's: the same is written then, and nothing sent, so that no clock can tell. */
  userId: string | null;
  /** Where the mail's link leads in the end. */
  redirectTo?: string;
  /** The flow that its link goes on with. */
  flowId?: string | undefined;
}

/**
 * Asks for a mail in the transaction of what it tells of. Only who and what is written down: her address is looked up
 * and the link is made when the mail is sent, so neither is ever at rest in a queue.
 */
export async function requestAuthMail(
  client: Pool | PoolClient,
  { mail, userId, redirectTo, flowId }: AuthMailRequest,
): Promise<void> {
  const asked = { mail, user_id: userId, redirect_to: redirectTo, flow_id: flowId };
  await client.query(`select private.enqueue('auth_mail', $1)`, [asked]);
}
