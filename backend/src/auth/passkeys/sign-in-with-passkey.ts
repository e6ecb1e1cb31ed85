import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBanned } from '../../platform/db/open-account.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, userBanned } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { passkeyChallengeLimits, passkeySignInLimits } from '../limits/sign-in-limits.ts';
import { readBody } from '../request-fields.ts';
import { noteAccount } from '../security-events.ts';
import { openSession } from '../sessions/open-session.ts';
import { requirePasskeys } from './relying-party.ts';
import {
  authenticationResponse,
  readCredential,
  requestOptions,
  verificationFailed,
  verifyAuthentication,
} from './webauthn.ts';
import { redeemChallenge, storeChallenge } from './webauthn-challenge.ts';

/** POST /passkeys/authentication/options: the same for everybody, since only the passkey says whose it is. */
export async function startPasskeySignIn(context: AuthContext, request: FastifyRequest) {
  const relyingParty = requirePasskeys(context);
  await countAttempt(context.owner, passkeyChallengeLimits(request));
  const options = await requestOptions(relyingParty);
  const challenge = await storeChallenge(context.owner, 'authentication', {
    challenge: options.challenge,
    userId: null,
  });
  return { ...challenge, options };
}

const body = z.object({ challenge_id: z.uuid(), credential: z.object({}).loose() });

interface PasskeyRow {
  id: string;
  public_key: Buffer;
  /** A bigint, as the driver reads it. */
  sign_count: string;
  user_id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  banned_until: Date | null;
}

/**
 * POST /passkeys/authentication/verify: opens a session at aal1, as GoTrue does. Where the account has a second factor,
 * that is asked for as after a password.
 */
export async function verifyPasskeySignIn(context: AuthContext, request: FastifyRequest) {
  const relyingParty = requirePasskeys(context);
  const { challenge_id: id, credential } = readBody(body, request);
  await countAttempt(context.owner, passkeySignInLimits(request));
  const challenge = await redeemChallenge(context.owner, 'authentication', { id, userId: null });
  const response = readCredential(authenticationResponse, credential);
  const passkey = await findPasskey(context, response.id);
  if (!passkey) throw verificationFailed();
  noteAccount(request, passkey.email);
  // A discoverable credential says whose it is; this one has to say what we know.
  const { userHandle } = response.response;
  if (!userHandle || Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) throw verificationFailed();
  const { newCounter, credentialBackedUp } = await verifyAuthentication(response, {
    relyingParty,
    challenge,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  });
  if (!passkey.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  if (isBanned(passkey)) throw userBanned(403);
  return inTransaction(context.owner, async (client) => {
    const user = { id: passkey.user_id, email: passkey.email };
    const session = await openSession(context, client, request, { user, method: 'passkey' });
    // Two at once with the same counter: one of them is a copy's. And it may have been removed since.
    const { rowCount } = await client.query(
      `update auth.webauthn_credentials
          set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
        where id = $1 and (sign_count < $2 or sign_count = 0 and $2 = 0)`,
      [passkey.id, newCounter, credentialBackedUp],
    );
    if (rowCount === 0) throw verificationFailed();
    return session;
  });
}

async function findPasskey({ owner }: AuthContext, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await owner.query<PasskeyRow>(
    `select c.id, c.public_key, c.sign_count, c.user_id, lower(u.email) as email, u.email_confirmed_at, u.banned_until
       from auth.webauthn_credentials c join auth.users u on u.id = c.user_id
      where c.credential_id = $1 and u.deleted_at is null`,
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0];
}
