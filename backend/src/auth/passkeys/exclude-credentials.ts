import type { Pool } from 'pg';

/**
 * `excludeCredentials` of WebAuthn: her passkeys and security keys. No authenticator is to be both, since one is what
 * the other is beside.
 */
export async function excludeCredentials(owner: Pool, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await owner.query<{ credential_id: Buffer; transports: string[] }>(
    `select credential_id, transports from auth.webauthn_credentials where user_id = $1
     union all
     select c.credential_id, c.transports from auth.mfa_webauthn_credentials c
       join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1`,
    [userId],
  );
  return rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));
}
