import type { AuthContext } from '../context.ts';
import { isBcryptHash } from './bcrypt-hash.ts';

const replace = `
update auth.users set encrypted_password = $3
 where id = $1 and encrypted_password = $2 and set_config('auth.rehash', 'on', true) = 'on'`;

/**
 * Hashes a password that has just been verified against a bcrypt hash anew, with argon2id. She stays signed in wherever
 * she is.
 */
export async function rehashPassword(
  { owner, passwords }: Pick<AuthContext, 'owner' | 'passwords'>,
  account: { id: string; encrypted_password: string | null },
  password: string,
  lane: string,
): Promise<void> {
  const { id, encrypted_password: encoded } = account;
  if (!encoded || !isBcryptHash(encoded)) return;
  await owner.query(replace, [id, encoded, await passwords.hash(password, lane)]);
}
