import type { ClientBase } from 'pg';
import type { Seal } from '../../platform/seal.ts';

/** Additional authenticated data of a factor's secret: in another account's row it would not decrypt. */
export function factorAdditionalData(userId: string): string {
  return `totp secret of ${userId}`;
}

/** Encrypts factor secrets that are in plain text, or under the previous key. */
export async function sealFactors(owner: ClientBase, seal: Seal): Promise<void> {
  const { rows } = await owner.query<{ id: string; user_id: string; secret: string }>(
    'select id, user_id, secret from auth.mfa_factors where secret is not null',
  );
  for (const { id, user_id: userId, secret } of rows.filter((row) => !seal.isCurrent(row.secret))) {
    const about = factorAdditionalData(userId);
    const sealed = seal.seal(seal.open(secret, about), about);
    await owner.query('update auth.mfa_factors set secret = $3 where id = $1 and secret = $2', [id, secret, sealed]);
  }
}
