import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { UserRow } from '../accounts/user-row.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireRecentAuthentication } from '../factors/assurance-level.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { passkeyRegistrationLimit } from '../limits/sign-in-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { readBody } from '../request-fields.ts';
import { authenticatorName } from './authenticator-name.ts';
import { excludeCredentials } from './exclude-credentials.ts';
import { requireOwnPasskeys } from './relying-party.ts';
import { creationOptions, ofPasskeys, readCredential, registrationResponse, verifyRegistration } from './webauthn.ts';
import { redeemChallenge, storeChallenge } from './webauthn-challenge.ts';

/** POST /passkeys/registration/options: what a browser makes a passkey of. */
export async function startPasskeyRegistration(context: AuthContext, person: AuthenticatedUser) {
  const relyingParty = requireOwnPasskeys(context, person);
  const { owner } = context;
  const { user } = person;
  await requireRecentAuthentication(owner, person, 'register a passkey');
  await countAttempt(owner, [passkeyRegistrationLimit(user.id)]);
  const { rows } = await owner.query<{ full: boolean }>(
    'select count(*) >= backend.max_passkeys() as full from auth.webauthn_credentials where user_id = $1',
    [user.id],
  );
  if (rows[0]?.full) throw tooManyPasskeys();
  const options = await creationOptions({
    relyingParty,
    user: { id: user.id, name: user.email ?? user.id, displayName: displayNameOf(user) },
    exclude: await excludeCredentials(owner, user.id),
    selection: ofPasskeys,
  });
  const challenge = await storeChallenge(owner, 'registration', { challenge: options.challenge, userId: user.id });
  return { ...challenge, options };
}

function displayNameOf({ raw_user_meta_data: { name }, email, id }: UserRow): string {
  return typeof name === 'string' && name !== '' ? name : (email ?? id);
}

const body = z.object({ challenge_id: z.uuid(), credential: z.object({}).loose() });

const insert = `
insert into auth.webauthn_credentials (user_id, credential_id, public_key, aaguid, sign_count, transports, backup_eligible, backed_up, friendly_name)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (credential_id) do nothing
returning id, friendly_name, created_at`;

/** POST /passkeys/registration/verify: stores the passkey that her browser has made. She is told by mail. */
export async function verifyPasskeyRegistration(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
) {
  const relyingParty = requireOwnPasskeys(context, person);
  const { challenge_id: id, credential } = readBody(body, request);
  const userId = person.user.id;
  await context.disk.require();
  const challenge = await redeemChallenge(context.owner, 'registration', { id, userId });
  const response = readCredential(registrationResponse, credential);
  const registered = await verifyRegistration(response, { relyingParty, challenge });
  const { aaguid } = registered;
  return inTransaction(context.owner, async (client) => {
    const { rows } = await client
      .query<{ id: string; friendly_name: string; created_at: Date }>(insert, [
        userId,
        Buffer.from(registered.credential.id, 'base64url'),
        Buffer.from(registered.credential.publicKey),
        aaguid,
        registered.credential.counter,
        JSON.stringify(response.response.transports ?? []),
        registered.credentialDeviceType === 'multiDevice',
        registered.credentialBackedUp,
        authenticatorName(aaguid),
      ])
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.constraint === 'webauthn_credentials_max')
          throw tooManyPasskeys();
        throw error;
      });
    const [passkey] = rows;
    if (!passkey) throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
    await requestAuthMail(client, { mail: 'identity_linked', userId, provider: 'a passkey' });
    return passkey;
  });
}

function tooManyPasskeys(): AuthError {
  return new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}
