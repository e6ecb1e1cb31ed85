import type { PoolClient } from 'pg';
import { requestAuthMail } from '../mail/request-auth-mail.ts';

/** Removes a factor: sessions that it raised sink to aal1, and with the last one its recovery codes go. */
export async function removeFactor(
  client: PoolClient,
  userId: string,
  { id, status, factor_type: factorType }: { id: string; status: string; factor_type: string },
): Promise<void> {
  await client.query(`update auth.sessions set aal = 'aal1', updated_at = now() where factor_id = $1`, [id]);
  await client.query('delete from auth.mfa_factors where id = $1', [id]);
  await client.query(
    `delete from backend.recovery_codes where user_id = $1
        and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    [userId],
  );
  if (status === 'verified') await requestAuthMail(client, { mail: 'factor_removed', userId, factorType });
}
