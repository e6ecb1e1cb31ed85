import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBanned } from '../../platform/db/open-account.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid, invalidCredentials, userBanned } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { hashingLane, signInLimits } from '../limits/sign-in-limits.ts';
import { rehashPassword } from '../passwords/rehash-password.ts';
import { optionalEmail, optionalText, readBody } from '../request-fields.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/open-session.ts';

const body = z.object({ email: optionalEmail, phone: optionalText, password: optionalText });

interface Account {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  banned_until: Date | null;
}

/** POST /token?grant_type=password */
export async function signInWithPassword(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { email, phone, password } = readBody(body, request);
  if (!email && phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw invalid('missing email or phone');
  const account = await findAccount(context, email);
  const knownDevice = await findKnownDevice(context.owner, request, account?.id);
  await countAttempt(context.owner, signInLimits(request, email, knownDevice));
  const lane = hashingLane(request, email);
  const right = await context.passwords.verify(password ?? '', account?.encrypted_password, lane);
  // One answer also where the address is not confirmed: whoever signed somebody's address up with a password of his own
  // would learn from another one whether she had an account before.
  if (!account?.email_confirmed_at || !right) throw invalidCredentials();
  if (isBanned(account)) throw userBanned();
  const session = await openSession(context, context.owner, request, {
    user: account,
    method: 'password',
    verifiedPassword: account.encrypted_password ?? undefined,
  });
  await rehashPassword(context, account, password ?? '', lane);
  return { ...session, weak_password: null };
}

/** No enumeration by timing: each step is taken for an unknown address too. */
async function findAccount({ owner }: AuthContext, email: string): Promise<Account | undefined> {
  const { rows } = await owner.query<Account>(
    `select id, lower(email) as email, encrypted_password, email_confirmed_at, banned_until
       from auth.users where lower(email) = $1 and deleted_at is null`,
    [email],
  );
  return rows[0];
}
