import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeEmail, requestEmailChangeMails } from '../accounts/email-change.ts';
import { mergeMetadata } from '../accounts/merge-metadata.ts';
import { type UserRow, userColumns, userJson } from '../accounts/user-row.ts';
import { validateEmail, validateMetadata, validatePassword } from '../accounts/validation.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireAssuranceLevel } from '../factors/assurance-level.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { emailChangeLimits } from '../limits/mail-limits.ts';
import { hashingLane } from '../limits/sign-in-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { requireCurrentPassword, requireReauthentication } from '../passwords/current-password.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalData, optionalEmail, optionalText, readBody } from '../request-fields.ts';
import { deviceHash } from '../sessions/known-devices.ts';
import { challengeFields, readCodeChallenge } from '../tokens/pkce.ts';

const body = z.object({
  email: optionalEmail,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalData,
  ...challengeFields,
});

/** PUT /user: changes password, address and user metadata. */
export async function updateUser(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { email, password, current_password: current, nonce, data, ...pkce } = readBody(body, request);
  const challenge = readCodeChallenge(pkce);
  const { user } = person;
  const metadata = data && validateMetadata(data);
  const newEmail = email === user.email?.toLowerCase() ? undefined : email;
  if (newEmail) validateEmail(newEmail);
  requireAssuranceLevel(person, 'AAL2 session is required to update email or password when MFA is enabled.', 401);
  if (password && user.is_anonymous && !user.email) {
    throw invalid('Updating password of an anonymous user without an email or phone is not allowed');
  }
  if (password) await requireCurrentPassword(context, person, request, { current, nonce });
  // An anonymous account has nothing to show.
  else if (newEmail && !user.is_anonymous) await requireReauthentication(context, person, request, { current, nonce });
  const encryptedPassword =
    password && (await hashNewPassword(context, user, password, hashingLane(request, user.email ?? '')));
  const asksBoth = newEmail !== undefined && context.settings.confirmEmail;
  if (newEmail && asksBoth) await countAttempt(context.owner, emailChangeLimits(request, user.email ?? '', newEmail));
  if (newEmail && asksBoth) await requireMailAddress(context, newEmail);

  const updated = await inTransaction(context.owner, async (client) => {
    if (metadata) await mergeMetadata(client, user.id, 'raw_user_meta_data', metadata);
    if (encryptedPassword) await setPassword(client, person, encryptedPassword, deviceHash(request, user.id));
    if (newEmail && !asksBoth && user.email) {
      // Its old address is told, which the account no longer has when the mail goes out.
      await requestAuthMail(client, { mail: 'email_changed', userId: user.id, formerEmail: user.email });
    }
    if (newEmail) await (asksBoth ? setPendingEmail : changeEmail)(client, user.id, newEmail);
    if (encryptedPassword) await requestAuthMail(client, { mail: 'password_changed', userId: user.id });
    if (asksBoth) {
      await requestEmailChangeMails(client, {
        userId: user.id,
        redirectTo: redirectTarget(context, request),
        challenge,
      });
    }
    const { rows } = await client.query<UserRow>(`select ${userColumns} from auth.users u where u.id = $1`, [user.id]);
    return rows[0] ?? user;
  });
  return userJson(updated);
}

async function hashNewPassword(context: AuthContext, user: UserRow, password: string, lane: string): Promise<string> {
  const { passwords } = context;
  validatePassword(context, password, user.email, user.email_change);
  if (user.encrypted_password && (await passwords.verify(password, user.encrypted_password, lane))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return passwords.hash(password, lane);
}

/**
 * Sets the password and ends all other sessions. A pending change of address may be the doing of whoever had got in
 * before: it is dropped, and its links with it. Every device is forgotten with the old password
 * (backend.delete_known_devices), but the one that a password is chosen on is known: the phone on which she has opened
 * the link is no stranger's the next time.
 */
async function setPassword(
  client: PoolClient,
  { user, sessionId }: AuthenticatedUser,
  encryptedPassword: string,
  device: Buffer | undefined,
): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)', [
    user.id,
    ['recovery', 'email_change_current', 'email_change_new'],
  ]);
  await client.query(
    `update auth.users
        set encrypted_password = $2, email_change = null, email_change_sent_at = null, email_change_confirm_status = 0,
            updated_at = now()
      where id = $1`,
    [user.id, encryptedPassword],
  );
  await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, sessionId]);
  await client.query(
    `insert into backend.known_devices (user_id, device_hash) select $1, $2 where $2::bytea is not null
     on conflict (user_id, device_hash) do update set last_signed_in_at = now()`,
    [user.id, device ?? null],
  );
}

async function setPendingEmail(client: PoolClient, userId: string, email: string): Promise<void> {
  await client.query(
    `update auth.users
        set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0, email_change_proven = false,
            updated_at = now()
      where id = $1`,
    [userId, email],
  );
}
