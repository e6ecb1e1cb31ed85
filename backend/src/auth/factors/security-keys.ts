import type { Pool, PoolClient } from 'pg';
import type { RelyingParty } from '../../config/relying-party.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { passkeyRegistrationLimit } from '../limits/sign-in-limits.ts';
import { excludeCredentials } from '../passkeys/exclude-credentials.ts';
import {
  authenticationResponse,
  creationOptions,
  ofSecurityKeys,
  readCredential,
  registrationResponse,
  securityKeyOptions,
  verifyAuthentication,
  verifyRegistration,
} from '../passkeys/webauthn.ts';
import { requireAssuranceLevel, requireRecentAuthentication } from './assurance-level.ts';
import type { FactorRow } from './find-factor.ts';

// WebAuthn as a second factor, at the addresses and in the words of auth-js's mfa.webauthn.

/** The relying party; where security keys are no factor, GoTrue's refusal. */
export function requireSecurityKeys({ securityKeys }: AuthContext, what: 'enroll' | 'verify'): RelyingParty {
  if (!securityKeys)
    throw new AuthError(422, `mfa_webauthn_${what}_not_enabled`, `MFA ${what} is disabled for webauthn`);
  return securityKeys;
}

/** What her browser is asked for: of a new factor a key pair, of one that counts a signature. */
export async function securityKeyChallenge(context: AuthContext, person: AuthenticatedUser, factor: FactorRow) {
  const relyingParty = requireSecurityKeys(context, 'verify');
  const { owner } = context;
  const { user } = person;
  const name = user.email ?? user.id;
  if (factor.status === 'unverified') {
    await requireNewFactor(owner, person);
    await countAttempt(owner, [passkeyRegistrationLimit(user.id)]);
    const options = await creationOptions({
      relyingParty,
      user: { id: user.id, name, displayName: name },
      exclude: await excludeCredentials(owner, user.id),
      selection: ofSecurityKeys,
    });
    return { type: 'create', options };
  }
  const { rows } = await owner.query<{ credential_id: Buffer; transports: string[] }>(
    'select credential_id, transports from auth.mfa_webauthn_credentials where factor_id = $1',
    [factor.id],
  );
  const [key] = rows;
  if (!key) throw verificationFailed();
  const known = { id: key.credential_id.toString('base64url'), transports: key.transports };
  return { type: 'request', options: await securityKeyOptions(relyingParty, known) };
}

/**
 * What makes a factor count takes a recent authentication: an authenticator app shows its secret when it is enrolled,
 * and a key is chosen only now, by whoever sits there.
 */
async function requireNewFactor(client: Pool | PoolClient, person: AuthenticatedUser): Promise<void> {
  requireAssuranceLevel(person, 'AAL2 required to enroll a new factor');
  await requireRecentAuthentication(client, person, 'enroll a factor');
}

/** Verifies what her key has signed; keeps the public key of a new one. The caller has locked the factor. */
export async function verifySecurityKey(
  client: PoolClient,
  context: AuthContext,
  person: AuthenticatedUser,
  factor: FactorRow,
  { challenge, credential }: { challenge: string | null; credential: unknown },
): Promise<void> {
  const relyingParty = requireSecurityKeys(context, 'verify');
  if (challenge === null) throw verificationFailed();
  const verification = { relyingParty, challenge, userVerification: false };
  if (factor.status === 'unverified') {
    await requireNewFactor(client, person);
    return keepKey(client, factor, credential, verification);
  }
  return checkSignature(client, factor, credential, verification);
}

type Verification = Parameters<typeof verifyRegistration>[1];

async function keepKey(client: PoolClient, { id }: FactorRow, credential: unknown, verification: Verification) {
  const response = readCredential(registrationResponse, credential);
  const registered = await verifyRegistration(response, verification).catch(refuse);
  // Synced passkeys stand or fall with one account elsewhere, which is what a second factor is set up against (decision
  // 107).
  if (registered.credentialDeviceType !== 'singleDevice') {
    throw verificationFailed('A synced passkey is no second factor; use a security key');
  }
  const { rowCount } = await client.query(
    `insert into auth.mfa_webauthn_credentials (factor_id, credential_id, public_key, sign_count, transports)
     select $1, $2, $3, $4, $5 where not exists (select from auth.webauthn_credentials where credential_id = $2)
     on conflict (credential_id) do nothing`,
    [
      id,
      Buffer.from(registered.credential.id, 'base64url'),
      Buffer.from(registered.credential.publicKey),
      registered.credential.counter,
      JSON.stringify(response.response.transports ?? []),
    ],
  );
  if (rowCount === 0) throw verificationFailed('This security key is registered already');
}

async function checkSignature(client: PoolClient, { id }: FactorRow, credential: unknown, verification: Verification) {
  const response = readCredential(authenticationResponse, credential);
  const { rows } = await client.query<{ public_key: Buffer; sign_count: string }>(
    'select public_key, sign_count from auth.mfa_webauthn_credentials where factor_id = $1 and credential_id = $2',
    [id, Buffer.from(response.id, 'base64url')],
  );
  const [key] = rows;
  if (!key) throw verificationFailed();
  const { newCounter } = await verifyAuthentication(response, {
    ...verification,
    credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.sign_count) },
  }).catch(refuse);
  await client.query('update auth.mfa_webauthn_credentials set sign_count = $2 where factor_id = $1', [id, newCounter]);
}

const verificationFailed = (message = 'Invalid security key response') =>
  new AuthError(422, 'mfa_verification_failed', message);

function refuse(): never {
  throw verificationFailed();
}
