import type { ClientBase } from 'pg';
import type { Seal } from '../../platform/seal.ts';

/** What a factor's secret is bound to when it is sealed: in another account's row it would open nothing. */
export function factorAdditionalData(userId: string): string {
  return `totp secret of ${userId}`;
}

/** Seals the secrets of second factors that are not sealed, or with the key before. */
export async function sealFactors(owner: ClientBase, seal: Seal): Promise<void> {
  const { rows } = await owner.query<{ id: string; user_id: string; secret: string }>(
    'select id, user_id, secret from auth.mfa_factors',
  );
  for (const { id, user_id: userId, secret } of rows.filter((row) => !seal.isCurrent(row.secret))) {
    const about = factorAdditionalData(userId);
    const sealed = seal.seal(seal.open(secret, about), about);
    await owner.query('update auth.mfa_factors set secret = $3 where id = $1 and secret = $2', [id, secret, sealed]);
  }
}
